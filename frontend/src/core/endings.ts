/* How a game ended, in a sentence: as its rules say, or because somebody stopped it. */
import type { Outcome } from "../wire.gen.ts";
import { t } from "./i18n.svelte.ts";

const STOPPED: readonly string[] = ["annulled", "abandoned"];
const RESIGNED = /^resigned-(\d)$/;

/* Played to its end by the rules, so that there is something to analyse. */
export function isPlayedOut(outcome: Pick<Outcome, "ending">): boolean {
  return !STOPPED.includes(outcome.ending) && !RESIGNED.test(outcome.ending);
}

export function endingText(game: string, ending: string, names: readonly string[]): string {
  if (STOPPED.includes(ending)) return t(`kernel-game-${ending}`);
  const resigned = RESIGNED.exec(ending);
  return resigned ? t("kernel-game-resigned", { name: names[Number(resigned[1]) - 1] ?? "" }) : t(`${game}-ending-${ending}`);
}
