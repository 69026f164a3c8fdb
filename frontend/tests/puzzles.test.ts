/* Streaks of puzzles, and which one comes next. */
import { describe, expect, it } from "vitest";
import { afterAnswer, nextNumber, readStreak, writeStreak } from "../src/core/puzzles.ts";

const NOTHING = { row: 0, best: 0, solved: [] };

describe("a streak of puzzles", () => {
  it("counts right answers in a row and keeps the best", () => {
    const two = afterAnswer(afterAnswer(NOTHING, 1, true), 4, true);
    expect(two).toEqual({ row: 2, best: 2, solved: [1, 4] });
    expect(afterAnswer(two, 5, false)).toEqual({ row: 0, best: 2, solved: [1, 4] });
  });

  it("counts no puzzle twice", () => {
    const one = afterAnswer(NOTHING, 1, true);
    expect(afterAnswer(one, 1, true)).toEqual(one);
  });

  it("is kept by game, and survives what is no streak", () => {
    writeStreak("some", { row: 1, best: 3, solved: [2] });
    writeStreak("other", NOTHING);
    expect(readStreak("some")).toEqual({ row: 1, best: 3, solved: [2] });
    localStorage.setItem("isthmus-puzzles", "nonsense");
    expect(readStreak("some")).toEqual(NOTHING);
    localStorage.setItem("isthmus-puzzles", '{"some": 3}');
    expect(readStreak("some")).toEqual(NOTHING);
  });
});

describe("the next puzzle", () => {
  const grades = [1, 2, 1, 3, 1];
  it("is of the grade, after this one, and not solved", () => {
    expect(nextNumber(grades, 0, 0, [])).toBe(1);
    expect(nextNumber(grades, 1, 1, [])).toBe(3);
    expect(nextNumber(grades, 1, 1, [3])).toBe(5);
    expect(nextNumber(grades, 1, 5, [3])).toBe(1);
  });
  it("may be solved already if all are", () => expect(nextNumber(grades, 1, 3, [1, 3, 5])).toBe(5));
  it("is none if no puzzle has the grade", () => expect(nextNumber(grades, 4, 1, [])).toBe(null));
});
