/* A Ponte board, its legal steps and plans in words. */
import { i18n, t } from "../../core/i18n.svelte.ts";
import type { PonteBoard, PonteScene, PonteStep } from "../../wire.gen.ts";
import { squareLabel } from "./words.ts";

export function boardLines(board: PonteBoard, scene: PonteScene, _seat: number): string[] {
  const filled = board.squares.filter((square) => scene.tiles[square] ?? scene.blocked.includes(square));
  return filled.map((square) => squareLabel(scene, square, []));
}

export function legalLines(_board: PonteBoard, _scene: PonteScene, _seat: number, legal: readonly PonteStep[]): string[] {
  const lines = legal.flatMap((step) => (step.kind === "choose" ? [chooseLabel(step.colour)] : []));
  const tiles = legal.flatMap((step) => (step.kind === "tile" ? [step.square] : []));
  const bridges = legal.flatMap((step) => (step.kind === "bridge" ? [step.text] : []));
  if (tiles.length > 0) lines.push(t("page-text-tiles", { places: i18n.list(tiles) }));
  if (bridges.length > 0) lines.push(t("page-text-bridges", { places: i18n.list(bridges) }));
  return lines;
}

export function planWords(steps: readonly PonteStep[]): string[] {
  return steps.map((step) => {
    if (step.kind === "choose") return chooseLabel(step.colour);
    return step.kind === "tile" ? step.square : step.text.replace("-", "–");
  });
}

export function chooseLabel(colour: "light" | "dark"): string {
  return t(`page-ponte-choose-${colour}`);
}
