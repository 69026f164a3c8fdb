/* Before `done`: has something been left out that could still be done? A reminder, not a rule. */
import type { Scene, Step } from "../wire.gen.ts";

export function leftOut(scene: Scene, seat: number, legal: readonly Step[]): { id: string; arguments: Record<string, string | number> } | null {
  const has = (kind: Step["kind"]): boolean => legal.some((step) => step.kind === kind);
  if (scene.game === "hashi" && scene.card) {
    if (!scene.number_written && has("write")) return { id: "page-oversight-number", arguments: { number: scene.card.number } };
    if (scene.bridges_drawn === 0 && has("bridge")) return { id: "page-oversight-bridges", arguments: { count: scene.card.bridges } };
  }
  if (scene.game === "traxx" && has("extend") && (scene.sheets[seat]?.open.length ?? 0) === 0) {
    return { id: "page-oversight-path", arguments: {} };
  }
  return null;
}
