/* Where a finger or an arrow key leads. Boards hand in named points; no rules are involved. */

export interface Point {
  x: number;
  y: number;
}

export interface Spot extends Point {
  id: string;
}

export type Direction = "left" | "right" | "up" | "down";

const VECTORS: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

export function arrowDirection(key: string): Direction | null {
  switch (key) {
    case "ArrowLeft":
      return "left";
    case "ArrowRight":
      return "right";
    case "ArrowUp":
      return "up";
    case "ArrowDown":
      return "down";
    default:
      return null;
  }
}

/* The spot an arrow key leads to: ahead, near, and straight rather than diagonal. Sideways distance counts one and a
   half times, so that keys move along the lines of hexagons and of grids with gaps. */
export function nextSpot(spots: readonly Spot[], from: Point, direction: Direction): Spot | null {
  const ahead = VECTORS[direction];
  let best: Spot | null = null;
  let bestCost = Infinity;
  for (const spot of spots) {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const along = dx * ahead.x + dy * ahead.y;
    const aside = Math.abs(dx * ahead.y) + Math.abs(dy * ahead.x);
    if (along <= 1e-6 || aside > along * 2.2) continue;
    const cost = along + 1.5 * aside;
    if (cost < bestCost - 1e-9) {
      best = spot;
      bestCost = cost;
    }
  }
  return best;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/* From a point to a line segment, for thin lines under thick fingers. */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  if (length === 0) return distance(point, a);
  const share = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length;
  const held = Math.max(0, Math.min(1, share));
  return distance(point, { x: a.x + held * (b.x - a.x), y: a.y + held * (b.y - a.y) });
}

/* The nearest of some targets within reach; `measure` gives the distance of each. */
export function nearest<Target>(
  targets: readonly Target[],
  measure: (target: Target) => number,
  reach: number,
): Target | null {
  let best: Target | null = null;
  let bestDistance = reach;
  for (const target of targets) {
    const found = measure(target);
    if (found < bestDistance) {
      best = target;
      bestDistance = found;
    }
  }
  return best;
}

/* A pointer event in the coordinates of the drawing. */
export function pointIn(svg: SVGSVGElement, event: { clientX: number; clientY: number }): Point {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x: point.x, y: point.y };
}
