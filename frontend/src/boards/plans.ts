/* A plan in a few words, as players would say it; the notation of records is for records. */
import { t } from "../core/i18n.svelte.ts";
import type { PlanInfo } from "../wire.gen.ts";
import { tableOf, type Tagged } from "./games.ts";

/* A final `done` goes without saying, unless it is the only step. */
export function planText(board: Tagged, plan: Pick<PlanInfo, "steps">): string {
  const steps = plan.steps.filter((step) => step.kind !== "done");
  const words = tableOf(board).planWords?.(steps) ?? steps.map((step) => step.text);
  return words.length ? words.join(", ") : t("page-done");
}
