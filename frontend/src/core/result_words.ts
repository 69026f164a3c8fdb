/* How a game ended, said to whoever reads it: to a player in terms of their own result, to everybody else by name.
   Points are mentioned only where they decided: a game can also end otherwise, and then they would mislead. */
import type { Message } from "../wire.gen.ts";

export interface Ending {
  /* The reader's seat, null for somebody who watches. */
  you: number | null;
  names: readonly string[];
  /* What the game compares; where it is a loss, less is better. */
  totals: readonly number[];
  countsLoss: boolean;
  /* Whether the game was played to its end: a resignation decides without points. */
  byPoints: boolean;
  winners: readonly number[];
  ranks: readonly number[];
}

const say = (id: string, values: Message["arguments"] = {}): Message => ({ id: `page-result-${id}`, arguments: values });

/* For two or more players; `list` joins names in the reader's language. */
export function endingWords(ending: Ending, list: (names: readonly string[]) => string): Message {
  const { you, winners } = ending;
  const [winner] = winners;
  if (winner === undefined) return say("void");
  if (winners.length > 1) return sharedWords(ending, list);
  if (you === winner) return wonWords(ending, winner);
  if (you === null) return watchedWords(ending, winner);
  return ending.names.length > 2 ? rankWords(ending, you) : lostWords(ending, winner);
}

function sharedWords({ you, names, winners }: Ending, list: (names: readonly string[]) => string): Message {
  const others = winners.filter((one) => one !== you).map((one) => names[one] ?? "");
  return you !== null && winners.includes(you) ? say("you-share", { names: list(others) }) : say("shared", { names: list(others) });
}

/* The winner's points, the best of the others, and by how much the winner is better. */
function points({ totals, countsLoss }: Ending, winner: number): { high: number; low: number; margin: number; bare: boolean } {
  const sign = countsLoss ? -1 : 1;
  const others = totals.filter((_, seat) => seat !== winner).map((total) => total * sign);
  const high = (totals[winner] ?? 0) * sign;
  const low = Math.max(...others);
  return { high, low, margin: high - low, bare: totals.length === 2 && low >= 0 && !countsLoss };
}

function wonWords(ending: Ending, winner: number): Message {
  const { high, low, margin, bare } = points(ending, winner);
  if (!ending.byPoints || margin < 0) return say("you-win");
  if (margin === 0) return say("you-won-tie");
  return bare ? say("you-won", { high, low }) : say("you-won-by", { points: margin });
}

function lostWords(ending: Ending, winner: number): Message {
  const { high, low, margin, bare } = points(ending, winner);
  if (!ending.byPoints || margin < 0) return say("you-lose");
  if (margin === 0) return say("you-lost-tie");
  return bare ? say("you-lost", { high, low }) : say("you-lost-by", { points: margin });
}

function watchedWords(ending: Ending, winner: number): Message {
  const name = ending.names[winner] ?? "";
  const { high, low, margin, bare } = points(ending, winner);
  if (!ending.byPoints || margin <= 0) return say("wins", { name });
  return bare ? say("won", { name, high, low }) : say("won-by", { name, points: margin });
}

function rankWords({ ranks, names }: Ending, you: number): Message {
  const rank = ranks[you] ?? names.length;
  const isShared = ranks.filter((one) => one === rank).length > 1;
  return say(isShared ? "you-rank-shared" : "you-rank", { rank, count: names.length });
}
