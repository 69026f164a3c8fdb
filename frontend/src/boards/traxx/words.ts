/* What a screen reader says about a Träxx cell. */
import { t } from "../../core/i18n.svelte.ts";
import type { TraxxCell, TraxxScene, TraxxSheet, TraxxStep } from "../../wire.gen.ts";

export function cellLabel(
  cell: TraxxCell,
  scene: TraxxScene,
  sheet: TraxxSheet | undefined,
  seat: number,
  legal: readonly TraxxStep[],
): string {
  const parts = [t("page-traxx-cell", { place: cell.id, colour: t(`page-colour-${cell.colour}`) })];
  const worth = cell.number === null ? undefined : scene.worth.find((one) => one.cell === cell.id);
  if (worth) {
    const noted = worth.noted[seat];
    if (noted !== null && noted !== undefined) parts.push(t("page-traxx-noted", { number: worth.number, points: noted }));
    else parts.push(t("page-traxx-worth", { number: worth.number, points: worth.now[seat] ?? worth.full }));
  }
  if (cell.id === sheet?.start) parts.push(t("page-traxx-start"));
  if (sheet?.ends.includes(cell.id)) parts.push(t("page-traxx-end"));
  else if (sheet?.path.includes(cell.id)) parts.push(t("page-traxx-on-path"));
  if (sheet?.cut_off.includes(cell.id)) parts.push(t("page-traxx-cut-off"));
  for (const step of legal) {
    if (step.kind === "extend" && step.cell === cell.id) parts.push(t("page-traxx-extend", { end: step.end }));
    if (step.kind === "start" && step.cell === cell.id) parts.push(t("page-traxx-begin"));
  }
  return parts.join(", ");
}
