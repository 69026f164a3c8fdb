/* A Hashi board, its legal steps and plans in words. */
import { t } from "../../core/i18n.svelte.ts";
import type { HashiBoard, HashiScene, HashiStep } from "../../wire.gen.ts";
import { islandLabel, lineLabel } from "./words.ts";

export function boardLines(board: HashiBoard, scene: HashiScene, seat: number): string[] {
  const sheet = scene.sheets[seat];
  const bridges = board.lines.filter((line) => (sheet?.bridges[line.id] ?? 0) > 0);
  return [
    ...board.islands.map((island) => islandLabel(board, sheet, island, [])),
    ...bridges.map((line) => lineLabel(line, sheet?.bridges[line.id] ?? 0, false, false)),
  ];
}

/* One line per place. */
export function legalLines(board: HashiBoard, scene: HashiScene, seat: number, legal: readonly HashiStep[]): string[] {
  const sheet = scene.sheets[seat];
  const places = new Set(legal.flatMap((step) => (step.kind === "done" ? [] : [step.kind === "bridge" ? step.line : step.island])));
  return [...places].flatMap((id) => {
    const island = board.islands.find((one) => one.id === id);
    if (island) return [islandLabel(board, sheet, island, legal)];
    const line = board.lines.find((one) => one.id === id);
    return line ? [lineLabel(line, sheet?.bridges[id] ?? 0, false, true)] : [];
  });
}

export function planWords(steps: readonly HashiStep[]): string[] {
  return steps.map((step) => {
    if (step.kind === "write" || step.kind === "setup") return t("page-plan-write", { number: step.number, place: step.island });
    return step.text.replace("-", "–");
  });
}
