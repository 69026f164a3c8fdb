/* The ladder of bots, weakest first (`bot.ftl` has their names), and whom this browser last played against. */
import { t } from "./i18n.svelte.ts";
import { readSetting, writeSetting } from "./settings.ts";

export const LEVELS = ["novice", "casual", "club", "strong", "master", "grandmaster"] as const;
export type Level = (typeof LEVELS)[number];

/* What a bot is called: its level or kind, or the name that the operator of the server gave it. */
export function botTitle(bot: string): string {
  return bot === "random" || bot === "greedy" || LEVELS.some((level) => level === bot) ? t(`bot-level-${bot}`) : bot;
}

const USUAL: Level = "casual";

export function usualLevel(): Level {
  const kept = readSetting("level");
  return LEVELS.find((level) => level === kept) ?? USUAL;
}

export function rememberLevel(level: Level): void {
  writeSetting("level", level);
}

/* How many bots; none at first. */
export function usualBots(): number {
  const kept = Number(readSetting("bots") ?? 0);
  return Number.isInteger(kept) && kept > 0 ? kept : 0;
}

export function rememberBots(bots: number): void {
  writeSetting("bots", String(bots));
}

/* The number of bots nearest to the wish in a game for that many players. */
export function botsWithin(wish: number, [fewest, most]: readonly [number, number]): number {
  return Math.min(Math.max(wish, fewest - 1), most - 1);
}
