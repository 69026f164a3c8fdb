/* A line of a list of tables in words: how the game stands or ended, for whoever reads the list. */
import { gameOf } from "../boards/games.ts";
import type { TableResult, TableSummary } from "../wire.gen.ts";
import { isPlayedOut } from "./endings.ts";
import { i18n, t } from "./i18n.svelte.ts";
import { shownName } from "./names.ts";

const OLD_S = 14 * 86400;

/* Nobody has touched it for long: it is listed apart. */
export function isOld(table: TableSummary, now: number = Date.now() / 1000): boolean {
  return table.phase !== "over" && now - table.changed > OLD_S;
}

export function standing(table: TableSummary): string {
  if (table.phase === "lobby") return t("page-lobby-open", { count: table.open_seats });
  if (table.phase === "over") return resultWords(table);
  if (table.round === 0) return t("page-round-before");
  return table.rounds ? t("page-round-of", { round: table.round, rounds: table.rounds }) : t("page-turn", { round: table.round });
}

/* Whom one plays with; everybody, if one is not at the table. */
export function company(table: TableSummary): string {
  const names = i18n.list(table.names.filter((name, seat) => name && seat !== table.you).map(shownName));
  return names && table.you !== null ? t("page-games-with", { names }) : names;
}

function resultWords({ game, you, result }: TableSummary): string {
  if (!result || you === null) return t("page-over");
  if (!result.ranks.length) {
    const id = `page-games-${result.ending}`;
    return t(i18n.has(id) ? id : "page-result-void");
  }
  const total = result.totals[you] ?? 0;
  const points = t(gameOf({ game }).countsLoss ? "page-result-loss" : "page-result-points", { points: total });
  if (result.totals.length === 1) return points;
  if (!isPlayedOut(result)) return placeWords(you, result);
  return duelWords(game, you, result) ?? `${placeWords(you, result)} · ${points}`;
}

/* Two players, and figures that look like a score. */
function duelWords(game: string, you: number, { totals, ranks }: TableResult): string | null {
  const [mine = 0, other = 0] = you === 0 ? totals : [...totals].reverse();
  if (totals.length !== 2 || gameOf({ game }).countsLoss || Math.min(mine, other) < 0) return null;
  if (ranks[0] === ranks[1]) return null;
  return ranks[you] === 1
    ? t("page-games-won-score", { best: mine, other })
    : t("page-games-lost-score", { best: other, other: mine });
}

function placeWords(you: number, { ranks }: TableResult): string {
  const place = ranks[you] ?? 1;
  if (place === 1) return t(ranks.filter((rank) => rank === 1).length > 1 ? "page-games-shared" : "page-games-won");
  return ranks.length === 2 ? t("page-games-lost") : t("page-games-place", { place, seats: ranks.length });
}
