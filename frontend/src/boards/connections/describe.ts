/* A Connections board, its legal steps and plans in words. */
import { t } from "../../core/i18n.svelte.ts";
import type { ConnectionsBoard, ConnectionsScene, ConnectionsStep } from "../../wire.gen.ts";
import { squareLabel } from "./words.ts";

export function boardLines(board: ConnectionsBoard, scene: ConnectionsScene, seat: number): string[] {
  return board.squares.map((square) => squareLabel(board, scene.sheets[seat], square, []));
}

/* One line per square. */
export function legalLines(board: ConnectionsBoard, scene: ConnectionsScene, seat: number, legal: readonly ConnectionsStep[]): string[] {
  const squares = new Set(legal.flatMap((step) => (step.kind === "done" ? [] : [step.square])));
  return [...squares].map((square) => squareLabel(board, scene.sheets[seat], square, legal));
}

export function planWords(steps: readonly ConnectionsStep[]): string[] {
  return steps.map((step) => {
    if (step.kind === "place") return t("page-plan-place", { place: step.square, turns: step.rotation });
    return step.kind === "spiral" ? t("page-plan-spiral", { place: step.square }) : step.text;
  });
}
