/* What a player without a name is called: in the player's own language, not the server's. */
import { t } from "./i18n.svelte.ts";
import { readSetting } from "./settings.ts";

/* The server and records call the seats that nobody has named "Player 1", "Bot 2" …; the page says it in the reader's language. */
const UNNAMED = { Player: "page-player-number", Bot: "page-bot-number" } as const;

export function shownName(name: string): string {
  const [, kind, number] = /^(Player|Bot) (\d+)$/.exec(name) ?? [];
  return kind && number ? t(UNNAMED[kind as keyof typeof UNNAMED], { number: Number(number) }) : name;
}

export function nameFor(seat: number, typed: string = readSetting("name") ?? ""): string {
  return typed.trim() || t("page-player-number", { number: seat + 1 });
}
