/* What a screen reader says about a square of Ponte. */
import { t } from "../../core/i18n.svelte.ts";
import type { PonteScene, PonteStep } from "../../wire.gen.ts";
import { bridgesFrom } from "./ponte.ts";

export function squareLabel(scene: PonteScene, square: string, legal: readonly PonteStep[]): string {
  const parts = [t("page-square", { place: square })];
  const colour = scene.tiles[square];
  if (colour) {
    const group = scene.groups.find((one) => one.squares.includes(square));
    parts.push(t(`page-ponte-${colour}`));
    if (group) parts.push(group.island ? t("page-ponte-island") : t("page-ponte-sandbank", { count: group.squares.length }));
  } else if (scene.blocked.includes(square)) parts.push(t("page-ponte-blocked"));
  else parts.push(t("page-free"));
  for (const bridge of [...scene.bridges, ...(scene.open_bridge ? [scene.open_bridge] : [])]) {
    if (bridge.a === square) parts.push(t("page-ponte-bridge-to", { place: bridge.b }));
    if (bridge.b === square) parts.push(t("page-ponte-bridge-to", { place: bridge.a }));
  }
  if (legal.some((step) => step.kind === "tile" && step.square === square)) parts.push(t("page-ponte-may-place"));
  const bridges = bridgesFrom(legal, square).map((step) => (step.a === square ? step.b : step.a));
  if (bridges.length > 0) parts.push(t("page-ponte-may-bridge", { places: bridges.join(" ") }));
  return parts.join(", ");
}
