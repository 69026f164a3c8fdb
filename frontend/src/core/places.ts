/* Where in a game we are, in words: before the first round, a round, a turn. */
import { t } from "./i18n.svelte.ts";

export function placeText(at: { round: number; rounds: number }): string {
  if (at.round === 0) return t("page-round-before");
  return at.rounds ? t("page-round-of", { round: at.round, rounds: at.rounds }) : t("page-turn", { round: at.round });
}

/* The same for a frame that is over: the first of them is before anything was done. */
export function pastPlace(frame: { round: number; rounds: number; columns: readonly unknown[] }): string {
  return frame.columns.length ? placeText(frame) : t("page-moves-start");
}
