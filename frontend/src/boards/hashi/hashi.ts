/* Gestures of Hashi: which of the offered steps a tap, a drag or a key means. */
import { distance, distanceToSegment, nearest, type Point, type Spot } from "../../core/geometry.ts";
import type { HashiBoard, HashiLine, HashiStep } from "../../wire.gen.ts";

export const UNIT = 100;
export const RADIUS = 31;
const REACH = 46;
const CLEARANCE = 24;
const EXACT = 11;
const SHARES = [0.5, 0.35, 0.65, 0.25, 0.75];

export type Meaning = { step: string } | { choose: string } | { attempt: string } | null;

export class HashiMap {
  readonly at = new Map<string, Point>();
  readonly lines = new Map<string, HashiLine>();
  readonly spots: Spot[];

  constructor(readonly board: HashiBoard) {
    for (const island of board.islands) {
      this.at.set(island.id, { x: (island.x + 0.5) * UNIT, y: (island.y + 0.5) * UNIT });
    }
    for (const line of board.lines) this.lines.set(line.id, line);
    this.spots = [
      ...board.islands.map((island) => ({ id: island.id, ...this.point(island.id) })),
      ...board.lines.map((line) => ({ id: line.id, ...this.middle(line) })),
    ];
  }

  point(id: string): Point {
    return this.at.get(id) ?? { x: 0, y: 0 };
  }

  /* The middle, or beside it if another line crosses: two crossing lines must be two different places. */
  middle(line: HashiLine): Point {
    const a = this.point(line.a);
    const b = this.point(line.b);
    const at = (share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
    const clear = (share: number): boolean => line.crosses.every((other) => this.lineDistance(at(share), other) > CLEARANCE);
    return at(SHARES.find(clear) ?? 0.5);
  }

  lineBetween(a: string, b: string): HashiLine | null {
    return this.board.lines.find((line) => (line.a === a && line.b === b) || (line.a === b && line.b === a)) ?? null;
  }

  islandNear(point: Point, reach = REACH): string | null {
    return nearest([...this.at.keys()], (id) => distance(point, this.point(id)), reach);
  }

  /* From an island towards where the finger is: the neighbour in that direction. */
  neighbourTowards(from: string, point: Point): string | null {
    const start = this.point(from);
    const dx = point.x - start.x;
    const dy = point.y - start.y;
    if (Math.max(Math.abs(dx), Math.abs(dy)) < RADIUS) return null;
    const flat = Math.abs(dx) > Math.abs(dy);
    for (const line of this.board.lines) {
      const other = line.a === from ? line.b : line.b === from ? line.a : null;
      if (!other) continue;
      const end = this.point(other);
      const sameWay = flat
        ? end.y === start.y && Math.sign(end.x - start.x) === Math.sign(dx)
        : end.x === start.x && Math.sign(end.y - start.y) === Math.sign(dy);
      if (sameWay) return other;
    }
    return null;
  }

  lineDistance(point: Point, id: string): number {
    const line = this.lines.get(id);
    return line ? distanceToSegment(point, this.point(line.a), this.point(line.b)) : Infinity;
  }
}

/* A tap: the nearest legal step; if there is none near, what was meant, so that the server can say why not. */
export function meaningOfTap(map: HashiMap, legal: readonly HashiStep[], point: Point): Meaning {
  const islands = new Map<string, HashiStep[]>();
  const targets: { id: string; distance: number }[] = [];
  for (const step of legal) {
    if (step.kind === "write" || step.kind === "setup") {
      islands.set(step.island, [...(islands.get(step.island) ?? []), step]);
      targets.push({ id: step.island, distance: distance(point, map.point(step.island)) - RADIUS / 2 });
    } else if (step.kind === "bridge") {
      targets.push({ id: step.line, distance: map.lineDistance(point, step.line) });
    }
  }
  const onIsland = map.islandNear(point, RADIUS + 4);
  if (onIsland && !islands.has(onIsland)) return { attempt: onIsland };
  // Right on a line that is not offered, and clear of those that are: that line was meant.
  const exact = onIsland ? null : nearest([...map.lines.keys()], (id) => map.lineDistance(point, id), EXACT);
  const rival = nearest(targets, (one) => one.distance, 2 * EXACT);
  if (exact && !rival && !targets.some((one) => one.id === exact)) return { attempt: exact };
  const target = onIsland ? { id: onIsland } : nearest(targets, (one) => one.distance, REACH / 1.4);
  if (target) return meaningOfPlace(legal, target.id);
  const line = nearest([...map.lines.keys()], (id) => map.lineDistance(point, id), REACH / 1.6);
  return line ? { attempt: line } : null;
}

export function meaningOfPlace(legal: readonly HashiStep[], id: string): Meaning {
  const found = legal.filter(
    (step) => (step.kind === "bridge" && step.line === id) || (step.kind !== "bridge" && step.kind !== "done" && step.island === id),
  );
  const [first] = found;
  if (!first) return { attempt: id };
  return found.length > 1 ? { choose: id } : { step: first.text };
}

/* The place to light up while the pointer hovers: only what can really be done. */
export function placeOfMeaning(legal: readonly HashiStep[], meaning: Meaning): string | null {
  if (!meaning || "attempt" in meaning) return null;
  if ("choose" in meaning) return meaning.choose;
  const step = legal.find((one) => one.text === meaning.step);
  if (!step || step.kind === "done") return null;
  return step.kind === "bridge" ? step.line : step.island;
}
