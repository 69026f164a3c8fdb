/* The ladder of bots, weakest first (`bot.ftl` has their names), and which level this browser last played with. */
import { readSetting, writeSetting } from "./settings.ts";

export const LEVELS = ["novice", "casual", "club", "strong", "master"] as const;
export type Level = (typeof LEVELS)[number];

const USUAL: Level = "casual";

export function usualLevel(): Level {
  const kept = readSetting("level");
  return LEVELS.find((level) => level === kept) ?? USUAL;
}

export function rememberLevel(level: Level): void {
  writeSetting("level", level);
}
