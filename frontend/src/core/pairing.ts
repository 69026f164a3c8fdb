/* Quick pairing: what somebody looks for, and how long they want to wait for people. */
import type { FillWish, PairingWish, Seated } from "../wire.gen.ts";
import { ask } from "./api.ts";
import { t } from "./i18n.svelte.ts";
import type { Level } from "./levels.ts";

export const pair = (wish: PairingWish): Promise<Seated> => ask("POST", "/pairing", wish);
export const fill = (table: string, wish: FillWish): Promise<unknown> => ask("POST", `/tables/${encodeURIComponent(table)}/fill`, wish);

/* Seconds for each round or turn; none means no clock. */
export const SPEEDS: readonly number[] = [30, 60, 120, 300, 86400, 0];
export const WAITS: readonly number[] = [15, 30, 60, 180];

export function timeWords(seconds: number): string {
  if (seconds === 0) return t("pairing-no-clock");
  if (seconds >= 86400) return t("pairing-day");
  return seconds < 120 && seconds % 60 ? t("pairing-seconds", { seconds }) : t("pairing-minutes", { minutes: Math.round(seconds / 60) });
}

/* Until when people are waited for at a table, and which bots come then. It is nobody else's business, and a page that
   is loaded again goes on with it. */
export interface Patience {
  until: number;
  bot: Level;
}
const name = (table: string): string => `isthmus-pairing-${table}`;

export function keepPatience(table: string, patience: Patience): void {
  try {
    sessionStorage.setItem(name(table), JSON.stringify(patience));
  } catch {
    // Storage is disabled: then bots come when they are asked.
  }
}

export function patienceAt(table: string): Patience | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name(table)) ?? "null") as Patience | null;
    return kept && typeof kept.until === "number" ? kept : null;
  } catch {
    return null;
  }
}
