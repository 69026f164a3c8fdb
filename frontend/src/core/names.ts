/* What a player without a name is called: in the player's own language, not the server's. */
import { t } from "./i18n.svelte.ts";
import { readSetting } from "./settings.ts";

export function nameFor(seat: number, typed: string = readSetting("name") ?? ""): string {
  return typed.trim() || t("page-player-number", { number: seat + 1 });
}
