/* Gestures of Ponte: a tap on water is a tile; from one of your tiles to another is a bridge. */
import { distance, nearest, type Point, type Spot } from "../../core/geometry.ts";
import type { PonteBoard, PonteBridgeStep, PonteScene, PonteStep } from "../../wire.gen.ts";

export const UNIT = 60;

export type Meaning = { step: string } | { hold: string } | { release: true } | { attempt: string } | null;

export class PonteMap {
  readonly at = new Map<string, Point>();
  readonly spots: Spot[];
  readonly extent: number;

  constructor(readonly board: PonteBoard) {
    board.squares.forEach((id, index) => {
      this.at.set(id, { x: ((index % board.size) + 0.5) * UNIT, y: (Math.floor(index / board.size) + 0.5) * UNIT });
    });
    this.spots = board.squares.map((id) => ({ id, ...this.point(id) }));
    this.extent = board.size * UNIT;
  }

  point(id: string): Point {
    return this.at.get(id) ?? { x: 0, y: 0 };
  }

  squareAt(point: Point): string | null {
    return nearest([...this.at.keys()], (id) => distance(point, this.point(id)), UNIT * 0.75);
  }

  areSideBySide(a: string, b: string): boolean {
    return Math.abs(distance(this.point(a), this.point(b)) - UNIT) < 1;
  }
}

export function bridgesFrom(legal: readonly PonteStep[], square: string): PonteBridgeStep[] {
  return legal.flatMap((step) => (step.kind === "bridge" && (step.a === square || step.b === square) ? [step] : []));
}

export function bridgeBetween(legal: readonly PonteStep[], a: string, b: string): PonteBridgeStep | null {
  return bridgesFrom(legal, a).find((step) => step.a === b || step.b === b) ?? null;
}

/* `held` is the tile from which a bridge is being built, if any. */
export function meaningOfSquare(
  legal: readonly PonteStep[],
  scene: PonteScene,
  square: string,
  held: string | null,
): Meaning {
  if (held === square) return { release: true };
  if (held) {
    const bridge = bridgeBetween(legal, held, square);
    if (bridge) return { step: bridge.text };
    if (scene.tiles[square]) return { attempt: `${held}-${square}` };
  }
  const tile = legal.find((step) => step.kind === "tile" && step.square === square);
  if (tile) return { step: tile.text };
  if (bridgesFrom(legal, square).length > 0) return { hold: square };
  return { attempt: square };
}

/* A tap on the edge between two squares: the legal one, if only one is. */
export function squareOfTap(map: PonteMap, legal: readonly PonteStep[], point: Point): string | null {
  const exact = map.squareAt(point);
  if (!exact) return null;
  const meant = (id: string): boolean =>
    legal.some((step) => (step.kind === "tile" && step.square === id) || (step.kind === "bridge" && (step.a === id || step.b === id)));
  const inside = distance(point, map.point(exact)) < UNIT * 0.36;
  if (inside || meant(exact)) return exact;
  return nearest(map.board.squares.filter(meant), (id) => distance(point, map.point(id)), UNIT * 0.72) ?? exact;
}
