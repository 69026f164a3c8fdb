/* Gestures of Träxx: which extension a tap or a drag means. */
import { distance, nearest, type Point, type Spot } from "../../core/geometry.ts";
import type { TraxxBoard, TraxxStep } from "../../wire.gen.ts";

export const UNIT = 50;
const NEIGHBOUR = Math.sqrt(3) * UNIT;

export type Meaning = { step: string } | { ends: string[]; cell: string } | { attempt: string } | null;

export class TraxxMap {
  readonly at = new Map<string, Point>();
  readonly spots: Spot[];
  readonly corners: string;
  readonly box: { x: number; y: number; width: number; height: number };

  constructor(readonly board: TraxxBoard) {
    for (const cell of board.cells) this.at.set(cell.id, { x: cell.x * UNIT, y: cell.y * UNIT });
    this.spots = board.cells.map((cell) => ({ id: cell.id, ...this.point(cell.id) }));
    const flat = !board.cells.some((one) =>
      board.cells.some((other) => Math.abs(one.y - other.y) < 1e-6 && Math.abs(other.x - one.x - Math.sqrt(3)) < 1e-3),
    );
    this.corners = hexagon(flat ? 0 : 30, UNIT * 0.94);
    const xs = this.spots.map((spot) => spot.x);
    const ys = this.spots.map((spot) => spot.y);
    const margin = UNIT * 1.25;
    this.box = {
      x: Math.min(...xs) - margin,
      y: Math.min(...ys) - margin,
      width: Math.max(...xs) - Math.min(...xs) + 2 * margin,
      height: Math.max(...ys) - Math.min(...ys) + 2 * margin,
    };
  }

  point(id: string): Point {
    return this.at.get(id) ?? { x: 0, y: 0 };
  }

  cellAt(point: Point, reach = UNIT): string | null {
    return nearest([...this.at.keys()], (id) => distance(point, this.point(id)), reach);
  }

  areNeighbours(a: string, b: string): boolean {
    return Math.abs(distance(this.point(a), this.point(b)) - NEIGHBOUR) < 1;
  }
}

export function hexagon(turn: number, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, index) => {
    const angle = ((60 * index + turn) * Math.PI) / 180;
    return `${(Math.cos(angle) * radius).toFixed(2)},${(Math.sin(angle) * radius).toFixed(2)}`;
  });
  return corners.join(" ");
}

/* A tap: the cell itself or, if the finger just missed, the nearest cell that can be entered. */
export function cellOfTap(map: TraxxMap, legal: readonly TraxxStep[], point: Point): string | null {
  const cells = legal.flatMap((step) => (step.kind === "done" ? [] : [step.cell]));
  const exact = map.cellAt(point);
  if (exact && cells.includes(exact)) return exact;
  return nearest(cells, (id) => distance(point, map.point(id)), UNIT * 1.15) ?? exact;
}

/* `end` is the end the player has taken hold of, if any. */
export function meaningOfCell(legal: readonly TraxxStep[], cell: string, end: string | null): Meaning {
  const found = legal.flatMap((step) => (step.kind !== "done" && step.cell === cell ? [step] : []));
  const held = found.find((step) => step.kind === "extend" && step.end === end);
  const chosen = held ?? (found.length === 1 ? found[0] : undefined);
  if (chosen) return { step: chosen.text };
  if (found.length > 1) return { ends: found.flatMap((step) => (step.kind === "extend" ? [step.end] : [])), cell };
  return { attempt: cell };
}

/* A step that is not offered, in notation: from the end beside the cell, if there is just one. */
export function attemptText(map: TraxxMap, path: readonly string[], cell: string, held: string | null): string {
  const ends = new Set([path[0], path.at(-1)].filter((end) => end !== undefined));
  const beside = [...ends].filter((end) => map.areNeighbours(end, cell));
  const end = beside.find((one) => one === held) ?? (beside.length === 1 ? beside[0] : undefined);
  return end ? `${end}-${cell}` : cell;
}
