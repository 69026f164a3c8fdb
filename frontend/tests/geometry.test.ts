import { describe, expect, it } from "vitest";
import { arrowDirection, distanceToSegment, nearest, nextSpot, type Direction, type Spot } from "../src/core/geometry.ts";
import { HashiMap } from "../src/boards/hashi/hashi.ts";
import { PonteMap } from "../src/boards/ponte/ponte.ts";
import { TraxxMap } from "../src/boards/traxx/traxx.ts";
import { ConnectionsMap } from "../src/boards/connections/connections.ts";
import { boards } from "./fixtures.ts";

const DIRECTIONS: Direction[] = ["left", "right", "up", "down"];

function reached(spots: readonly Spot[]): Set<string> {
  const first = spots[0] as Spot;
  const seen = new Set([first.id]);
  const queue = [first];
  for (let spot = queue.shift(); spot; spot = queue.shift()) {
    for (const direction of DIRECTIONS) {
      const next = nextSpot(spots, spot, direction);
      if (next && !seen.has(next.id)) {
        seen.add(next.id);
        queue.push(next);
      }
    }
  }
  return seen;
}

describe("arrow keys", () => {
  it.each([
    ["hashi", new HashiMap(boards.hashi).spots],
    ["traxx", new TraxxMap(boards.traxx).spots],
    ["connections", new ConnectionsMap(boards.connections).spots],
    ["ponte", new PonteMap(boards.ponte).spots],
  ])("reach every place of %s", (_name, spots) => expect(reached(spots).size).toBe(spots.length));

  it("walk a square board square by square", () => {
    const { spots } = new PonteMap(boards.ponte);
    const at = (id: string): Spot => spots.find((spot) => spot.id === id) as Spot;
    expect(nextSpot(spots, at("c3"), "right")?.id).toBe("d3");
    expect(nextSpot(spots, at("c3"), "up")?.id).toBe("c2");
    expect(nextSpot(spots, at("a1"), "left")).toBeNull();
  });

  it("walk along a row of hexagons and change rows to a neighbour", () => {
    const map = new TraxxMap(boards.traxx);
    const middle = map.spots.find((spot) => Math.abs(spot.x) < 1 && Math.abs(spot.y) < 1) as Spot;
    const right = nextSpot(map.spots, middle, "right") as Spot;
    expect(right.y).toBeCloseTo(middle.y);
    expect(map.areNeighbours(middle.id, right.id)).toBe(true);
    expect(map.areNeighbours(middle.id, (nextSpot(map.spots, middle, "up") as Spot).id)).toBe(true);
  });

  it("lead from an island to its line and on to the next island", () => {
    const map = new HashiMap(boards.hashi);
    const line = boards.hashi.lines.find((one) => one.crosses.length === 0 && map.point(one.a).y === map.point(one.b).y);
    if (!line) throw new Error("the board has no such line");
    expect(nextSpot(map.spots, map.point(line.a), "right")?.id).toBe(line.id);
    expect(nextSpot(map.spots, map.middle(line), "right")?.id).toBe(line.b);
  });

  it("are the four arrows and nothing else", () => {
    expect(arrowDirection("ArrowUp")).toBe("up");
    expect(arrowDirection("a")).toBeNull();
  });
});

describe("distances", () => {
  it("to a segment, beyond its ends too, and to a point", () => {
    expect(distanceToSegment({ x: 5, y: 3 }, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(3);
    expect(distanceToSegment({ x: 13, y: 4 }, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(5);
    expect(distanceToSegment({ x: 3, y: 4 }, { x: 0, y: 0 }, { x: 0, y: 0 })).toBe(5);
  });
  it("nearest stays within reach", () => {
    expect(nearest([5, 3, 9], (value) => value, 4)).toBe(3);
    expect(nearest([5, 9], (value) => value, 4)).toBeNull();
  });
});
