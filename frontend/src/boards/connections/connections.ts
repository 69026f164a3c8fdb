/* Gestures of Connections: where the tile in hand goes, and how it lies there. */
import { distance, nearest, type Point, type Spot } from "../../core/geometry.ts";
import type { ConnectionsBoard, ConnectionsNumber, ConnectionsStep } from "../../wire.gen.ts";

export const UNIT = 100;
export const RIM = 62;

export type Meaning = { step: string } | { attempt: string } | null;

/* Sides clockwise from north; a quarter turn to the right moves each side on by one. */
export function turned(pattern: string, quarters: number): string {
  return Array.from({ length: 4 }, (_, side) => pattern[(side - quarters + 8) % 4] ?? "-").join("");
}

export class ConnectionsMap {
  readonly at = new Map<string, Point>();
  readonly spots: Spot[];
  readonly extent: number;

  constructor(readonly board: ConnectionsBoard) {
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

  rimPoint(number: Pick<ConnectionsNumber, "side" | "index">): Point {
    const along = (number.index + 0.5) * UNIT;
    const out = RIM / 2 + 2;
    switch (number.side) {
      case "N":
        return { x: along, y: -out };
      case "S":
        return { x: along, y: this.extent + out };
      case "W":
        return { x: -out, y: along };
      case "E":
        return { x: this.extent + out, y: along };
    }
  }
}

/* The step for a square: with the tile as it is turned in the hand or, if that does not fit, the next turn that does. */
export interface InHand {
  pattern: string;
  rotation: number;
  spiral: boolean;
  strict?: boolean;
}

export function stepFor(legal: readonly ConnectionsStep[], square: string, hand: InHand): string | null {
  if (hand.spiral) return legal.find((step) => step.kind === "spiral" && step.square === square)?.text ?? null;
  for (let more = 0; more < (hand.strict ? 1 : 4); more += 1) {
    const look = turned(hand.pattern, hand.rotation + more);
    const step = legal.find((one) => one.kind === "place" && one.square === square && one.pattern === look);
    if (step) return step.text;
  }
  return null;
}

/* A square was chosen: the step, or what was tried, for the server to explain. */
export function meaningOfSquare(legal: readonly ConnectionsStep[], square: string, hand: InHand): Meaning {
  const step = stepFor(legal, square, hand);
  if (step) return { step };
  return { attempt: hand.spiral ? `${square}x` : `${square}r${hand.rotation}` };
}

/* The placement after this one on the same square, for turning a tile that is already there. */
export function nextTurn(legal: readonly ConnectionsStep[], square: string, pattern: string): string | null {
  for (let more = 1; more < 4; more += 1) {
    const look = turned(pattern, more);
    const step = legal.find((one) => one.kind === "place" && one.square === square && one.pattern === look);
    if (step) return step.text;
  }
  return null;
}
