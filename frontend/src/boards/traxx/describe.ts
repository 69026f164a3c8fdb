/* A Träxx sheet, its legal steps and plans in words. */
import type { TraxxBoard, TraxxScene, TraxxStep } from "../../wire.gen.ts";
import { cellLabel } from "./words.ts";

export function boardLines(board: TraxxBoard, scene: TraxxScene, seat: number): string[] {
  const sheet = scene.sheets[seat];
  const path = (sheet?.path ?? []).flatMap((id) => board.cells.filter((cell) => cell.id === id));
  const numbers = board.cells.filter((cell) => cell.number !== null && !sheet?.path.includes(cell.id));
  return [...path, ...numbers].map((cell) => cellLabel(cell, scene, sheet, seat, []));
}

/* One line per cell. */
export function legalLines(board: TraxxBoard, scene: TraxxScene, seat: number, legal: readonly TraxxStep[]): string[] {
  const offered = new Set(legal.flatMap((step) => (step.kind === "done" ? [] : [step.cell])));
  return board.cells.filter((cell) => offered.has(cell.id)).map((cell) => cellLabel(cell, scene, scene.sheets[seat], seat, legal));
}

/* Consecutive steps at one end become one way. */
export function planWords(steps: readonly TraxxStep[]): string[] {
  const ways: string[] = [];
  let end = ""; // where the path has got to, if the step before was one of a path
  for (const step of steps) {
    if (step.kind === "extend") {
      ways.push(step.end === end ? `${ways.pop() ?? end} → ${step.cell}` : `${step.end} → ${step.cell}`);
      end = step.cell;
    } else {
      ways.push(step.kind === "start" ? step.cell : step.text);
      end = "";
    }
  }
  return ways;
}
