/* Puzzles: what the server is asked, and which puzzle comes next. */
import type { PuzzleList, PuzzleRecord, PuzzleView } from "../wire.gen.ts";
import { ask } from "./api.ts";

const address = (game: string): string => `/puzzles/${encodeURIComponent(game)}`;
export const askPuzzles = (game: string): Promise<PuzzleList> => ask("GET", address(game));
export const askPuzzleRecord = (game: string): Promise<PuzzleRecord> => ask("GET", `${address(game)}/record`);
export const askPuzzle = (game: string, number: number, steps: string[], day: string | null): Promise<PuzzleView> =>
  ask("POST", `${address(game)}/${number}${day === null ? "" : `?day=${day}`}`, { steps });

/* The next puzzle of the grade (0: of any) after this one that is not solved yet; if all are, simply the next one. */
export function nextNumber(grades: readonly number[], grade: number, after: number, solved: readonly number[]): number | null {
  const fitting = grades.flatMap((one, index) => (grade === 0 || one === grade ? [index + 1] : []));
  const order = [...fitting.filter((one) => one > after), ...fitting.filter((one) => one <= after)];
  return order.find((one) => one !== after && !solved.includes(one)) ?? order[0] ?? null;
}

/* The puzzle of streak mode after so many right answers in a row: one that was never answered, of the grade for that
   row or else of the nearest. Null if all were answered. */
export const PER_GRADE = 5;
export function nextInRun(grades: readonly number[], row: number, answered: readonly number[]): number | null {
  const wanted = 1 + Math.floor(row / PER_GRADE);
  const open = grades.flatMap((grade, index) => (answered.includes(index + 1) ? [] : [{ number: index + 1, away: Math.abs(grade - wanted) }]));
  return open.sort((a, b) => a.away - b.away || a.number - b.number)[0]?.number ?? null;
}
