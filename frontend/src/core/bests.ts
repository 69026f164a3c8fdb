/* The best result in solo games of each kind, kept in this browser: nothing has to be asked, and it says nothing about
   games played elsewhere. A game may be looked at again, so the best game keeps what was the best before it. */
import { readSetting, writeSetting } from "./settings.ts";

export interface Played {
  /* The game and everything about it that makes results comparable. */
  kind: string;
  table: string;
  total: number;
  countsLoss: boolean;
}

export interface Best {
  /* The best result of all other games, null if this is the first. */
  other: number | null;
  isNew: boolean;
}

interface Kept {
  table: string;
  total: number;
  before: number | null;
}

export function noteResult({ kind, table, total, countsLoss }: Played): Best {
  const all = readAll();
  const kept = all[kind];
  if (kept?.table === table) return { other: kept.before, isNew: kept.before !== null };
  const isBetter = kept === undefined || (countsLoss ? total < kept.total : total > kept.total);
  if (isBetter) writeSetting("bests", JSON.stringify({ ...all, [kind]: { table, total, before: kept?.total ?? null } satisfies Kept }));
  return { other: kept?.total ?? null, isNew: isBetter && kept !== undefined };
}

function readAll(): Record<string, Kept> {
  try {
    return (JSON.parse(readSetting("bests") ?? "{}") ?? {}) as Record<string, Kept>;
  } catch {
    return {};
  }
}
