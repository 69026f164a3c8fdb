/* Puzzles: what the server is asked, and which puzzles are solved, how many in a row; that is kept in this browser. */
import type { PuzzleList, PuzzleView } from "../wire.gen.ts";
import { ask } from "./api.ts";
import { readSetting, writeSetting } from "./settings.ts";

const address = (game: string): string => `/puzzles/${encodeURIComponent(game)}`;
export const askPuzzles = (game: string): Promise<PuzzleList> => ask("GET", address(game));
export const askPuzzle = (game: string, number: number, steps: string[]): Promise<PuzzleView> => ask("POST", `${address(game)}/${number}`, { steps });

export interface Streak {
  row: number;
  best: number;
  solved: readonly number[];
}
const NOTHING: Streak = { row: 0, best: 0, solved: [] };

/* The streak after the first answer to a puzzle; one that was solved before counts for nothing more. */
export function afterAnswer(streak: Streak, number: number, isRight: boolean): Streak {
  if (!isRight) return { ...streak, row: 0 };
  if (streak.solved.includes(number)) return streak;
  const row = streak.row + 1;
  return { row, best: Math.max(row, streak.best), solved: [...streak.solved, number] };
}

/* The next puzzle of the grade (0: of any) after this one that is not solved yet; if all are, simply the next one. */
export function nextNumber(grades: readonly number[], grade: number, after: number, solved: readonly number[]): number | null {
  const fitting = grades.flatMap((one, index) => (grade === 0 || one === grade ? [index + 1] : []));
  const order = [...fitting.filter((one) => one > after), ...fitting.filter((one) => one <= after)];
  return order.find((one) => one !== after && !solved.includes(one)) ?? order[0] ?? null;
}

export function readStreak(game: string): Streak {
  const kept = readAll()[game];
  return kept && Array.isArray(kept.solved) ? { ...NOTHING, ...kept } : NOTHING;
}

export function writeStreak(game: string, streak: Streak): void {
  writeSetting("puzzles", JSON.stringify({ ...readAll(), [game]: streak }));
}

function readAll(): Partial<Record<string, Streak>> {
  try {
    return (JSON.parse(readSetting("puzzles") ?? "{}") ?? {}) as Partial<Record<string, Streak>>;
  } catch {
    return {};
  }
}
