/* The scenes of a short game, small enough for a card: what the miniatures show. */
import type { Board, Scene } from "../wire.gen.ts";

export interface Film {
  board: Board;
  scenes: readonly [Scene, ...Scene[]];
}

/* Somewhere past the middle: there is something to see, and something is still to come. */
export function firstIndex(film: Film): number {
  return Math.floor(film.scenes.length * 0.55);
}

export function sceneAt(film: Film, index: number): Scene {
  return film.scenes[Math.min(index, film.scenes.length - 1)] ?? film.scenes[0];
}
