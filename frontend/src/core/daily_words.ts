/* Results of a daily deal in words; one wording for the page, the text that is shared, and screen readers. */
import type { DailyDeal, DailyPar, DailyResults } from "../wire.gen.ts";
import { i18n, t } from "./i18n.svelte.ts";

export const inPoints = (points: number, isLoss: boolean): string => t(isLoss ? "page-result-loss" : "page-result-points", { points });

/* "better than 71 %", or that there is nobody to compare with yet. */
export function comparison({ own }: DailyResults): string {
  if (!own) return "";
  return own.percent === null ? t("page-daily-alone") : t("page-daily-better", { percent: own.percent });
}

export function parWords({ fair, perfect, proven }: DailyPar): string[] {
  const best = perfect === null ? [] : [t(proven ? "page-share-perfect" : "page-share-best-found", { points: i18n.number(perfect) })];
  return [t("page-share-fair", { points: i18n.figure(fair, { maximumFractionDigits: 0 }) }), ...best];
}

/* What may be sent to somebody who has yet to play: how good it was, and nothing about how. */
export function dailyShare(deal: DailyDeal, link: string): string {
  const { results } = deal;
  if (!results?.own) return "";
  const head = t("page-daily-share", { game: t(`${deal.game}-name`), date: i18n.day(deal.date), points: inPoints(results.own.points, deal.less_is_better) });
  return [[head, comparison(results)].join(", "), results.par ? parWords(results.par).join(", ") : "", link].filter(Boolean).join("\n");
}
