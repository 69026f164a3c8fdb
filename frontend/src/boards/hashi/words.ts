/* What a screen reader says about Hashi: what is there, and what Enter would do. */
import { t } from "../../core/i18n.svelte.ts";
import type { HashiBoard, HashiIsland, HashiLine, HashiScene, HashiSheet, HashiStep } from "../../wire.gen.ts";

export function islandLabel(
  board: HashiBoard,
  sheet: HashiSheet | undefined,
  island: HashiIsland,
  legal: readonly HashiStep[],
): string {
  const number = sheet?.numbers[island.id];
  let bridges = 0;
  for (const line of board.lines) {
    if (line.a === island.id || line.b === island.id) bridges += sheet?.bridges[line.id] ?? 0;
  }
  const parts = [t("page-hashi-island", { place: island.id })];
  if (island.flag) parts.push(t(`page-hashi-flag-${island.flag}`));
  parts.push(number === undefined ? t("page-hashi-no-number") : t("page-hashi-number", { number }));
  parts.push(t("page-hashi-bridges", { count: bridges }));
  if (sheet?.finished.includes(island.id)) parts.push(t("page-hashi-finished"));
  const steps = legal.filter((step) => (step.kind === "write" || step.kind === "setup") && step.island === island.id);
  for (const step of steps) {
    if (step.kind === "write" || step.kind === "setup") parts.push(t("page-hashi-write", { number: step.number, place: island.id }));
  }
  return parts.join(", ");
}

export function lineLabel(line: HashiLine, count: number, dead: boolean, offered: boolean): string {
  const parts = [t("page-hashi-line", { a: line.a, b: line.b }), t("page-hashi-bridges", { count })];
  if (dead) parts.push(t("page-hashi-dead"));
  if (offered) parts.push(t("page-hashi-build"));
  return parts.join(", ");
}

/* A step that is not offered, in notation, so that the server can say why not. */
export function attemptText(scene: HashiScene, place: string): string {
  if (place.includes("-")) return place;
  return scene.card ? `${place}=${scene.card.number}` : `${place}=3`;
}
