/* Hints: what is still drawn of a plan while it is being followed, and values in words. */
import { beforeAll, describe, expect, it } from "vitest";
import { loadTable } from "../src/boards/games.ts";
import { planText } from "../src/boards/plans.ts";
import { Adviser } from "../src/core/adviser.svelte.ts";
import { analysisPath, matchRoute } from "../src/core/router.svelte.ts";
import { change, figure, scaleText } from "../src/core/values.ts";
import type { Hint, PlanInfo, Step } from "../src/wire.gen.ts";

const HASHI = { game: "hashi" };
const TRAXX = { game: "traxx" };
const CONNECTIONS = { game: "connections" };
beforeAll(async () => {
  await Promise.all([HASHI, TRAXX, CONNECTIONS].map(loadTable));
});

const bridge = (line: string): Step => ({ text: line, line, kind: "bridge" });
const DONE: Step = { text: "done", kind: "done" };
const plan = (...steps: Step[]): PlanInfo => ({ texts: steps.map((step) => step.text), steps, value: 40, error: 0.5, visits: 9 });

function adviser(): Adviser {
  const made = new Adviser(HASHI);
  const plans = [plan(bridge("a1-a3"), bridge("a1-a3"), bridge("c1-c2"), DONE), plan(DONE)];
  made.hint = { period: "4", unit: "points", plans, reason: { id: "why", arguments: {} }, simple: false } satisfies Hint;
  return made;
}
const drawn = (made: Adviser): string[] => made.steps.map((step) => step.text);

describe("a hint", () => {
  it("loses what has been done, once for each time, and gets it back by undo", () => {
    const made = adviser();
    made.took("a1-a3");
    expect(drawn(made)).toEqual(["a1-a3", "c1-c2", "done"]);
    made.took("c1-c2");
    expect(drawn(made)).toEqual(["a1-a3", "done"]);
    made.took("undo");
    expect(drawn(made)).toEqual(["a1-a3", "c1-c2", "done"]);
  });

  it("goes with its round and no sooner", () => {
    const made = adviser();
    made.moved("4");
    expect(made.hint).not.toBeNull();
    made.moved("5");
    expect(made.hint).toBeNull();
    expect(drawn(made)).toEqual([]);
  });

  it("shows the plan that is looked at", () => {
    const made = adviser();
    made.look(1);
    expect(drawn(made)).toEqual(["done"]);
    expect(planText(HASHI, plan(bridge("a1-a3"), DONE))).toBe("a1–a3");
  });
});

describe("a plan in words", () => {
  it("follows a path, and begins again at the other end", () => {
    const grow = (end: string, cell: string): Step => ({ text: `${end}-${cell}`, end, cell, kind: "extend" });
    expect(planText(TRAXX, plan(grow("d5", "d6"), grow("d6", "e6"), grow("a1", "a2"), DONE))).toBe("d5 → d6 → e6, a1 → a2");
  });

  it("needs no notation", () => {
    const steps: Step[] = [
      { text: "d5r0", square: "d5", rotation: 0, pattern: "n-n-", kind: "place" },
      { text: "d5r3", square: "d5", rotation: 3, pattern: "n-n-", kind: "place" },
      { text: "d2x", square: "d2", kind: "spiral" },
    ];
    for (const step of steps) expect(planText(CONNECTIONS, plan(step, DONE))).not.toContain(step.text);
    const write: Step = { text: "c3=4", island: "c3", number: 4, kind: "write" };
    expect(planText(HASHI, plan(write, DONE))).not.toContain(write.text);
    expect(planText(HASHI, plan(DONE))).toBe("page-done"); // no language is loaded in this test
  });
});

describe("values", () => {
  it("tell a loss as a positive number and a chance in percent", () => {
    expect(figure("loss", -4.26)).toBe("4.3");
    expect(figure("chance", 0.634)).toBe("63");
    expect(scaleText("chance", 0.634)).toBe("63%");
    expect(scaleText("loss", -4.26, 0)).toBe("4");
    expect(figure("points", 41)).toBe("41.0");
    expect(figure("points", -0.04)).toBe("0.0");
    expect(figure("points", -12.5)).toBe("−12.5");
  });

  it("tell changes with a sign, plus being good", () => {
    expect(change("points", 1.26)).toBe("+1.3");
    expect(change("chance", -0.2)).toBe("−20");
    expect(change("loss", 0.01)).toBe("0.0");
  });
});

it("an analysis has an address of its own", () => {
  const path = analysisPath("abc def", "7", 1);
  expect(path).toBe("/analysis/abc%20def?at=7&seat=2");
  expect(matchRoute("/analysis/abc%20def", "?at=7&seat=2")).toEqual({ page: "analysis", table: "abc def", at: "7", seat: 1 });
  expect(matchRoute("/analysis")).toEqual({ page: "analysis", table: null, at: null, seat: null }); // the record at hand
});
