/* A result as a text to send around: what was reached, by whom, with how much help, and where it can be seen. It tells
   nothing about how: whoever wants to play the same deal spoils nothing by reading it. */
import type { Analysis } from "../wire.gen.ts";
import { i18n, t } from "./i18n.svelte.ts";

export interface Shared {
  heading: string;
  /* What the result page says, in one line. */
  result: readonly string[];
  sheet: string;
  hints: number;
  mayHint: boolean;
  analysis: Analysis | null;
  link: string;
  code: string;
}

export function shareWords(shared: Shared): string {
  const { heading, result, sheet, link, code } = shared;
  const lines = [heading, joined(result), sheet, joined([hintWords(shared), parWords(shared.analysis)]), link, code];
  return lines.filter(Boolean).join("\n");
}

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(" · ");

function hintWords({ hints, mayHint }: Shared): string {
  if (hints > 0) return t("page-hints-taken", { count: hints });
  return mayHint ? t("page-share-no-hints") : "";
}

/* Par in the terms of the game: points, or a loss. */
function parWords(analysis: Analysis | null): string {
  if (!analysis) return "";
  const { fair, perfect } = analysis;
  return joined([
    fair ? t("page-share-fair", { points: i18n.figure(fair.mean, { maximumFractionDigits: 0 }) }) : "",
    perfect ? t(perfect.proven ? "page-share-perfect" : "page-share-best-found", { points: i18n.number(perfect.best) }) : "",
  ]);
}
