/* Which puzzle comes next. */
import { describe, expect, it } from "vitest";
import { nextInRun, nextNumber, PER_GRADE } from "../src/core/puzzles.ts";

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

describe("the next puzzle of streak mode", () => {
  const grades = [3, 1, 2, 1];
  it("was never answered and gets harder", () => {
    expect(nextInRun(grades, 0, [])).toBe(2);
    expect(nextInRun(grades, 1, [2])).toBe(4);
    expect(nextInRun(grades, PER_GRADE, [2])).toBe(3);
    expect(nextInRun(grades, 2 * PER_GRADE, [])).toBe(1);
  });
  it("is of the nearest grade if there is no other", () => expect(nextInRun(grades, 0, [2, 4])).toBe(3));
  it("is none once all are answered", () => expect(nextInRun(grades, 0, [1, 2, 3, 4])).toBe(null));
});
