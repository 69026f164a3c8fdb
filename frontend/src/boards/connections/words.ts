/* What a screen reader says about a square of Connections. */
import { t } from "../../core/i18n.svelte.ts";
import type { ConnectionsBoard, ConnectionsSheet, ConnectionsStep } from "../../wire.gen.ts";

const SIDES = ["north", "east", "south", "west"] as const;

export function patternWords(pattern: string): string {
  const parts: string[] = [];
  SIDES.forEach((side, index) => {
    const width = pattern[index];
    if (width === "n") parts.push(t("page-connections-narrow", { side: t(`page-side-${side}`) }));
    if (width === "W") parts.push(t("page-connections-wide", { side: t(`page-side-${side}`) }));
  });
  return parts.join(", ");
}

export function squareLabel(
  board: ConnectionsBoard,
  sheet: ConnectionsSheet | undefined,
  square: string,
  legal: readonly ConnectionsStep[],
): string {
  const parts = [t("page-square", { place: square })];
  const lies = sheet?.squares[square];
  if (square === board.centre) parts.push(t("page-connections-centre"), patternWords(board.centre_pattern));
  else if (lies?.pattern) parts.push(patternWords(lies.pattern));
  else if (lies) parts.push(t("page-connections-spiral"));
  else parts.push(t("page-free"));
  const fits = legal.filter((step) => step.kind === "place" && step.square === square).length;
  if (fits > 0) parts.push(t("page-connections-fits", { count: fits }));
  else if (legal.some((step) => step.kind === "spiral" && step.square === square)) parts.push(t("page-connections-only-spiral"));
  const numbers = board.sheets.find((one) => one.letter === sheet?.letter)?.numbers ?? [];
  for (const number of numbers) {
    if (number.square !== square) continue;
    const linked = sheet?.linked.includes(number.id) ?? false;
    parts.push(t(linked ? "page-connections-number-linked" : "page-connections-number", { value: number.value }));
  }
  return parts.join(", ");
}
