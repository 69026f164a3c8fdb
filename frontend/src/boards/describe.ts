/* The whole board and all steps as plain sentences, for reading at one's own pace. */
import { i18n, t } from "../core/i18n.svelte.ts";
import type { Board, ConnectionsStep, HashiStep, PonteStep, Scene, Step, TraxxStep } from "../wire.gen.ts";
import { squareLabel as connectionsLabel } from "./connections/words.ts";
import { islandLabel, lineLabel } from "./hashi/words.ts";
import { squareLabel as ponteLabel } from "./ponte/words.ts";
import { cellLabel } from "./traxx/words.ts";

export function boardLines(board: Board, scene: Scene, seat: number): string[] {
  if (board.game === "hashi" && scene.game === "hashi") {
    const sheet = scene.sheets[seat];
    const bridges = board.lines.filter((line) => (sheet?.bridges[line.id] ?? 0) > 0);
    return [
      ...board.islands.map((island) => islandLabel(board, sheet, island, [])),
      ...bridges.map((line) => lineLabel(line, sheet?.bridges[line.id] ?? 0, false, false)),
    ];
  }
  if (board.game === "traxx" && scene.game === "traxx") {
    const sheet = scene.sheets[seat];
    const path = (sheet?.path ?? []).flatMap((id) => board.cells.filter((cell) => cell.id === id));
    const numbers = board.cells.filter((cell) => cell.number !== null && !sheet?.path.includes(cell.id));
    return [...path, ...numbers].map((cell) => cellLabel(cell, scene, sheet, seat, []));
  }
  if (board.game === "connections" && scene.game === "connections") {
    const sheet = scene.sheets[seat];
    return board.squares.map((square) => connectionsLabel(board, sheet, square, []));
  }
  if (board.game === "ponte" && scene.game === "ponte") {
    return board.squares.filter((square) => scene.tiles[square] ?? scene.blocked.includes(square)).map((square) => ponteLabel(scene, square, []));
  }
  return [];
}

/* Steps grouped by where they are: one line per place. */
export function legalLines(board: Board, scene: Scene, seat: number, legal: readonly Step[]): string[] {
  const places = [...new Set(legal.flatMap(placesOf))];
  if (board.game === "hashi" && scene.game === "hashi") {
    const steps = legal as readonly HashiStep[];
    return places.flatMap((id) => {
      const island = board.islands.find((one) => one.id === id);
      if (island) return [islandLabel(board, scene.sheets[seat], island, steps)];
      const line = board.lines.find((one) => one.id === id);
      return line ? [lineLabel(line, scene.sheets[seat]?.bridges[id] ?? 0, false, true)] : [];
    });
  }
  if (board.game === "traxx" && scene.game === "traxx") {
    const cells = board.cells.filter((cell) => places.includes(cell.id));
    return cells.map((cell) => cellLabel(cell, scene, scene.sheets[seat], seat, legal as readonly TraxxStep[]));
  }
  if (board.game === "connections" && scene.game === "connections") {
    return places.map((square) => connectionsLabel(board, scene.sheets[seat], square, legal as readonly ConnectionsStep[]));
  }
  if (board.game === "ponte" && scene.game === "ponte") {
    const bridges = legal.filter((step) => step.kind === "bridge").map((step) => step.text);
    const tiles = legal.flatMap((step) => (step.kind === "tile" ? [step.square] : []));
    const lines = (legal as readonly PonteStep[]).flatMap((step) => (step.kind === "choose" ? [t(`page-ponte-choose-${step.colour}`)] : []));
    if (tiles.length > 0) lines.push(t("page-text-tiles", { places: i18n.list(tiles) }));
    if (bridges.length > 0) lines.push(t("page-text-bridges", { places: i18n.list(bridges) }));
    return lines;
  }
  return [];
}

function placesOf(step: Step): string[] {
  if ("island" in step) return [step.island];
  if ("line" in step) return [step.line];
  if ("cell" in step) return [step.cell];
  return "square" in step ? [step.square] : [];
}
