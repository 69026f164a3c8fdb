import { describe, expect, it } from "vitest";
import { nextTurn, meaningOfSquare as connectionsMeaning, stepFor, turned } from "../src/boards/connections/connections.ts";
import { HashiMap, meaningOfPlace, meaningOfTap, placeOfMeaning } from "../src/boards/hashi/hashi.ts";
import { loadTable, tableOf } from "../src/boards/games.ts";
import { bridgeBetween, meaningOfSquare, PonteMap, squareOfTap, UNIT as PONTE_UNIT } from "../src/boards/ponte/ponte.ts";
import { cellOfTap, meaningOfCell, TraxxMap, UNIT } from "../src/boards/traxx/traxx.ts";
import type { PonteStep, TraxxStep, View } from "../src/wire.gen.ts";
import { boards, legal, ponteScene, views } from "./fixtures.ts";

describe("hashi", () => {
  const map = new HashiMap(boards.hashi);
  const write = legal.hashi.find((step) => step.kind === "write");
  const bridge = legal.hashi.find((step) => step.kind === "bridge");

  it("a tap on an island writes, a tap near a thin line builds", () => {
    if (write?.kind !== "write" || bridge?.kind !== "bridge") throw new Error("the view offers too little");
    expect(meaningOfTap(map, legal.hashi, map.point(write.island))).toEqual({ step: write.text });
    const line = boards.hashi.lines.find((one) => one.id === bridge.line);
    if (!line) throw new Error("no line");
    const middle = map.middle(line);
    const upright = map.point(line.a).x === map.point(line.b).x;
    const beside = upright ? { x: middle.x + 22, y: middle.y } : { x: middle.x, y: middle.y + 22 };
    expect(meaningOfTap(map, legal.hashi, beside)).toEqual({ step: bridge.text });
    expect(placeOfMeaning(legal.hashi, { step: bridge.text })).toBe(bridge.line);
  });

  it("what is not offered is still tried, so that the server can say why not", () => {
    const offered = new Set(legal.hashi.map((step) => (step.kind === "write" ? step.island : "")));
    const other = boards.hashi.islands.find((island) => !offered.has(island.id));
    if (!other) throw new Error("every island is offered");
    expect(meaningOfTap(map, legal.hashi, map.point(other.id))).toEqual({ attempt: other.id });
    expect(placeOfMeaning(legal.hashi, { attempt: other.id })).toBeNull();
  });

  it("two numbers for one island are a question", () => {
    const two = [3, 4].map((number) => ({ kind: "setup" as const, island: "a2", number, text: `a2=${number}` }));
    expect(meaningOfPlace(two, "a2")).toEqual({ choose: "a2" });
  });

  it("a pull from an island finds the neighbour in that direction only", () => {
    const line = boards.hashi.lines.find((one) => map.point(one.a).y === map.point(one.b).y);
    if (!line) throw new Error("no line");
    const from = map.point(line.a);
    expect(map.neighbourTowards(line.a, { x: from.x + 60, y: from.y + 8 })).toBe(line.b);
    expect(map.neighbourTowards(line.a, { x: from.x + 5, y: from.y })).toBeNull();
  });
});

describe("träxx", () => {
  const map = new TraxxMap(boards.traxx);
  it("a tap just outside finds the nearest cell that can be entered", () => {
    const step = legal.traxx.find((one) => one.kind === "extend");
    if (step?.kind !== "extend") throw new Error("nothing offered");
    const at = map.point(step.cell);
    expect(cellOfTap(map, legal.traxx, at)).toBe(step.cell);
    const onlyThis = legal.traxx.filter((one) => one === step);
    expect(cellOfTap(map, onlyThis, { x: at.x + UNIT, y: at.y })).toBe(step.cell);
  });
  it("asks which end when both reach a cell, unless one is held", () => {
    const both: TraxxStep[] = ["a1", "c1"].map((end) => ({ kind: "extend", end, cell: "b1", text: `${end}-b1` }));
    expect(meaningOfCell(both, "b1", null)).toEqual({ ends: ["a1", "c1"], cell: "b1" });
    expect(meaningOfCell(both, "b1", "c1")).toEqual({ step: "c1-b1" });
    expect(meaningOfCell(both, "z9", null)).toEqual({ attempt: "z9" });
  });
});

describe("connections", () => {
  it("a quarter turn moves each side on by one", () => {
    expect(turned("nW--", 1)).toBe("-nW-");
    expect(turned("nW--", 4)).toBe("nW--");
    expect(turned(turned("nnWW", 3), 1)).toBe("nnWW");
  });
  it("a square takes the tile as it is turned, or as it fits", () => {
    const place = legal.connections.find((step) => step.kind === "place");
    if (place?.kind !== "place") throw new Error("nothing fits");
    const tile = boards.connections.tiles.find((one) => one.id === (views.connections.scene as { tile: string }).tile);
    const hand = { pattern: tile?.pattern ?? "", rotation: 0, spiral: false };
    const text = stepFor(legal.connections, place.square, hand);
    expect(legal.connections.some((step) => step.text === text && step.kind === "place" && step.square === place.square)).toBe(true);
    expect(connectionsMeaning(legal.connections, "z9", { ...hand, rotation: 2 })).toEqual({ attempt: "z9r2" });
    expect(connectionsMeaning(legal.connections, "z9", { ...hand, spiral: true })).toEqual({ attempt: "z9x" });
  });
  it("turning a laid tile goes to the next turn that fits", () => {
    const steps = [
      { kind: "place" as const, square: "b3", rotation: 0, pattern: "nW--", text: "b3r0" },
      { kind: "place" as const, square: "b3", rotation: 2, pattern: "--nW", text: "b3r2" },
    ];
    expect(nextTurn(steps, "b3", "nW--")).toBe("b3r2");
    expect(nextTurn(steps.slice(0, 1), "b3", "nW--")).toBeNull();
  });
});

describe("ponte", () => {
  const map = new PonteMap(boards.ponte);
  const bridge: PonteStep = { kind: "bridge", a: "a1", b: "c1", blocked: ["b1"], text: "a1-c1" };
  it("water takes a tile, a tile begins a bridge, the other end builds it", () => {
    const tile = legal.ponte.find((step) => step.kind === "tile");
    if (tile?.kind !== "tile") throw new Error("no tile offered");
    expect(meaningOfSquare(legal.ponte, ponteScene, tile.square, null)).toEqual({ step: tile.text });
    expect(meaningOfSquare([bridge], ponteScene, "a1", null)).toEqual({ hold: "a1" });
    expect(meaningOfSquare([bridge], ponteScene, "c1", "a1")).toEqual({ step: "a1-c1" });
    expect(meaningOfSquare([bridge], ponteScene, "a1", "a1")).toEqual({ release: true });
    expect(bridgeBetween([bridge], "c1", "a1")).toBe(bridge);
  });
  it("a tap between two squares goes to the legal one", () => {
    const only: PonteStep[] = [{ kind: "tile", square: "b1", text: "b1" }];
    const a1 = map.point("a1");
    expect(squareOfTap(map, only, { x: a1.x + PONTE_UNIT * 0.45, y: a1.y })).toBe("b1");
    expect(squareOfTap(map, only, a1)).toBe("a1");
  });
});

describe("a reminder before done", () => {
  it("speaks when something could still be done", async () => {
    const leftOut = async (view: View, legal = view.legal): Promise<string | undefined> => {
      await loadTable(view.scene);
      return tableOf(view.scene).leftOut?.(view.scene, 0, legal)?.id;
    };
    expect(await leftOut(views.hashi)).toBe("page-oversight-number");
    expect(await leftOut(views.traxx)).toBe("page-oversight-path");
    expect(await leftOut(views.hashi, [{ kind: "done", text: "done" }])).toBeUndefined();
    expect(await leftOut(views.ponte)).toBeUndefined();
  });
});
