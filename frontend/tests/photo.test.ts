/* What a photo shows becomes a sheet: steps make a path, and what does not fit into it is named. */
import { describe, expect, it } from "vitest";
import hashi from "../src/boards/hashi/photo.ts";
import { HashiPaper } from "../src/boards/hashi/paper.svelte.ts";
import traxx from "../src/boards/traxx/photo.ts";
import { TraxxPaper } from "../src/boards/traxx/paper.svelte.ts";
import type { HashiBoard, PhotoReading, TraxxBoard } from "../src/wire.gen.ts";

const reading = (marks: Record<string, number>, document: Record<string, unknown> = {}): PhotoReading => ({
  game: "any",
  sheet: 2,
  document,
  marks,
  questions: [],
  by_rules: [],
  legal: true,
});
const board = { starts: ["d4", "d5"] } as TraxxBoard;

describe("a path from a photo", () => {
  it("grows from the start both ways", () => {
    const paper = new TraxxPaper();
    traxx.fill(paper, reading({ "d5-e5": 1, "c4-d5": 1, "e5-f5": 1 }), board);
    expect(paper.sheet).toMatchObject({ path: ["c4", "d5*", "e5", "f5"] });
    expect(traxx.loose(paper)).toEqual([]);
  });

  it("names what is not joined to it, until an answer joins it", () => {
    const paper = new TraxxPaper();
    traxx.fill(paper, reading({ "d5-e5": 1, "f5-g5": 1 }), board);
    expect(traxx.loose(paper)).toEqual(["f5-g5"]);
    traxx.set(paper, "e5-f5", 1);
    expect(paper.path).toEqual(["d5", "e5", "f5", "g5"]);
    expect(traxx.loose(paper)).toEqual([]);
    traxx.set(paper, "d5-e5", 0);
    expect(paper.path).toEqual(["d5"]);
  });

  it("is erased from its ends and forgets what was there", () => {
    const paper = new TraxxPaper();
    traxx.fill(paper, reading({ "d5-e5": 1, "c4-d5": 1 }), board);
    for (const left of [["d5", "e5"], ["d5"], []]) {
      paper.erase();
      expect(paper.path).toEqual(left);
      expect(traxx.loose(paper)).toEqual([]);
    }
  });
});

describe("islands and bridges from a photo", () => {
  it("are put on their side, and notes stay", () => {
    const paper = new HashiPaper();
    paper.bonuses.red = 9;
    hashi.fill(paper, reading({ d1: 3, "d1-d3": 2 }, { side: "a" }), {} as HashiBoard);
    expect(paper.sheet).toMatchObject({ numbers: { d1: 3 }, bridges: { "d1-d3": 2 }, bonuses: { red: 9 } });
    hashi.set(paper, "d1-d3", 0);
    hashi.set(paper, "d3", 4);
    expect([hashi.get(paper, "d1-d3"), hashi.get(paper, "d3"), hashi.get(paper, "f6")]).toEqual([0, 4, 0]);
    hashi.fill(paper, reading({ a1: 2 }, { side: "b" }), {} as HashiBoard);
    expect(paper.layout).toEqual({ game: "hashi", side: "b" });
    expect(paper.sheet).toMatchObject({ numbers: { a1: 2 }, bridges: {}, bonuses: { red: 0 } });
  });
});
