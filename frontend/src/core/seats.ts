/* What to know about somebody at the table, in a few words. */
import type { TableInfo } from "../wire.gen.ts";
import { t } from "./i18n.svelte.ts";
import { botTitle } from "./levels.ts";

/* Not playing themselves just now, which the others should know. */
export function absence(info: TableInfo, seat: number): string {
  const one = info.seats[seat];
  if (!one || info.phase === "over") return "";
  if (one.standin) return t("page-seat-standin");
  return one.kind === "human" && !one.connected ? t("page-seat-away") : "";
}

export function seatStatus(info: TableInfo, seat: number): string {
  const one = info.seats[seat];
  const away = absence(info, seat);
  if (away || !one || info.phase === "over") return away;
  if (one.active) return seat === info.you ? t("page-seat-your-turn") : t("page-seat-thinking");
  return one.done ? t("page-seat-done") : "";
}

/* The level of a bot, the hints that were taken: what to know about a score. */
function remarks(info: TableInfo, seat: number): string[] {
  const one = info.seats[seat];
  const bot = one?.kind === "bot" && one.bot ? t("page-bot-of-level", { level: botTitle(one.bot) }) : "";
  return [bot, one && one.hints > 0 ? t("page-hints-taken", { count: one.hints }) : ""];
}

export function aboutSeat(info: TableInfo, seat: number): string {
  const you = seat === info.you ? t("page-you") : "";
  return [you, seatStatus(info, seat), ...remarks(info, seat)].filter(Boolean).join(" · ");
}

/* The host may let a bot play for somebody who is away. */
export function mayStandIn(info: TableInfo, seat: number): boolean {
  const one = info.seats[seat];
  return info.host && info.phase === "playing" && one?.kind === "human" && !one.connected && !one.standin;
}
