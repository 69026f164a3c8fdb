/* A plan in a few words, as one would say it over the board; the notation of records is for records. */
import type { PlanInfo, Step } from "../wire.gen.ts";
import { t } from "./i18n.svelte.ts";

/* Being done goes without saying, unless it is all there is. */
export function planText(plan: Pick<PlanInfo, "steps">): string {
  const parts: string[] = [];
  let end = ""; // where the path has got to, if the step before was one of a path
  for (const step of plan.steps) {
    if (step.kind === "done") continue;
    if (step.kind === "extend" && step.end === end) parts.push(`${parts.pop() ?? end} → ${step.cell}`);
    else parts.push(stepText(step));
    end = step.kind === "extend" ? step.cell : "";
  }
  return parts.length ? parts.join(", ") : t("page-done");
}

function stepText(step: Step): string {
  switch (step.kind) {
    case "write":
    case "setup":
      return t("page-plan-write", { number: step.number, place: step.island });
    case "bridge":
      return step.text.replace("-", "–");
    case "extend":
      return `${step.end} → ${step.cell}`;
    case "start":
      return step.cell;
    case "place":
      return t("page-plan-place", { place: step.square, turns: step.rotation });
    case "spiral":
      return t("page-plan-spiral", { place: step.square });
    case "tile":
      return step.square;
    case "choose":
      return t(`page-ponte-choose-${step.colour}`);
    case "done":
      return t("page-done");
  }
}
