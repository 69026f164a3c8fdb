/* Ratings: asked for, and in words. */
import type { GameRating, OwnRatings, TableRatings } from "../wire.gen.ts";
import { ask } from "./api.ts";
import { i18n, t } from "./i18n.svelte.ts";

export const loadRatings = (): Promise<OwnRatings> => ask("GET", "/mine/ratings");
export const loadTableRatings = (table: string): Promise<TableRatings> => ask("GET", `/tables/${encodeURIComponent(table)}/ratings`);

export const figure = (value: number): string => i18n.figure(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/* The number with the half width of its band. */
export const ratingWords = ({ mu, sigma }: { mu: number; sigma: number }): string => t("record-rating", { rating: figure(mu), spread: figure(2 * sigma) });

/* The level that stands nearest to a number. */
export function nearest(levels: GameRating["levels"], mu: number): string | null {
  const [first, ...others] = levels;
  if (!first) return null;
  return others.reduce((best, one) => (Math.abs(one.mu - mu) < Math.abs(best.mu - mu) ? one : best), first).level;
}

/* Where the band lies among the levels. */
export function placeWords({ levels, rating }: GameRating): string {
  const low = nearest(levels, rating.mu - 2 * rating.sigma);
  const high = nearest(levels, rating.mu + 2 * rating.sigma);
  if (low === null || high === null) return "";
  const name = (level: string): string => t(`bot-level-${level}`);
  return low === high ? t("record-rating-level", { level: name(low) }) : t("record-rating-span", { low: name(low), high: name(high) });
}
