/* The caller's own record: asked for, downloaded, erased. */
import type { ErasedSome, OwnRecord } from "../wire.gen.ts";
import { ask } from "./api.ts";
import { linkTo } from "./root.ts";

export const RECORDS = linkTo("/api/mine/records.zip");
const KEPT = ["isthmus-language", "isthmus-theme"]; // choices about this browser, which say nothing about anybody

export const loadRecord = (): Promise<OwnRecord> => ask("GET", `/mine/record?offset=${-new Date().getTimezoneOffset()}`);

/* Part by part; `onpart` hears how many are left. Returns how many the server cannot read. */
export async function eraseEverything(onpart: (left: number) => void): Promise<number> {
  let done: ErasedSome;
  do {
    done = await ask<ErasedSome>("POST", "/mine/erase", {});
    onpart(done.left);
  } while (done.left > 0);
  forgetHere();
  return done.unreadable;
}

/* What this browser remembers of its games: names, bests, links to seats. */
export function forgetHere(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith("isthmus-") && !KEPT.includes(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is disabled, so nothing was kept.
  }
}

/* What decisions cost in the games that were analysed, and in the latest of them. */
export function costs(games: OwnRecord["kinds"][number]["games"], some = 10): { lost: number[]; mean: number; recent: number; some: number } {
  const lost = games.flatMap((one) => (one.lost === null ? [] : [one.lost]));
  const mean = (values: number[]): number => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
  const latest = lost.slice(-some);
  return { lost, mean: mean(lost), recent: mean(latest), some: latest.length };
}
