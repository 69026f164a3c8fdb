/* Which level of bot this browser last played with. */
import { LEVELS, type Level } from "./games.ts";
import { readSetting, writeSetting } from "./settings.ts";

const USUAL: Level = "casual";

export function usualLevel(): Level {
  const kept = readSetting("level");
  return LEVELS.find((level) => level === kept) ?? USUAL;
}

export function rememberLevel(level: Level): void {
  writeSetting("level", level);
}
