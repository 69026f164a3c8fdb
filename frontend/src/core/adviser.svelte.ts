/* A hint at a table: requested from the server, shown on the board, forgotten in the next round.
   Steps of the plan that the player has already taken are no longer drawn. */
import type { Tagged } from "../boards/games.ts";
import { planText } from "../boards/plans.ts";
import type { Hint, PlanInfo, Step } from "../wire.gen.ts";
import { announcer } from "./announcer.svelte.ts";
import { api, ApiProblem } from "./api.ts";
import { t } from "./i18n.svelte.ts";
import { notes } from "./note.svelte.ts";
import { valueText } from "./values.ts";

export class Adviser {
  hint = $state.raw<Hint | null>(null);
  chosen = $state(0);
  thinking = $state(false);
  private taken = $state.raw<readonly string[]>([]);

  constructor(private readonly board: Tagged) {}

  get plan(): PlanInfo | null {
    return this.hint?.plans[this.chosen] ?? null;
  }

  /* What is left to do of the plan that is shown. */
  get steps(): Step[] {
    const taken = [...this.taken];
    return (this.plan?.steps ?? []).filter((step) => {
      const at = taken.indexOf(step.text);
      if (at >= 0) taken.splice(at, 1);
      return at < 0;
    });
  }

  async ask(table: string): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    announcer.say(t("page-hint-thinking"));
    try {
      this.hint = await api.hint(table);
      this.chosen = 0;
      this.taken = [];
      this.say();
    } catch (problem) {
      if (problem instanceof ApiProblem) notes.say(problem.sentence);
    } finally {
      this.thinking = false;
    }
  }

  look(at: number): void {
    this.chosen = at;
    this.say();
  }

  took(step: string): void {
    this.taken = step === "undo" ? this.taken.slice(0, -1) : [...this.taken, step];
  }

  /* Another round: the hint is no longer of use. */
  moved(period: string): void {
    if (this.hint && this.hint.period !== period) this.clear();
  }

  clear(): void {
    this.hint = null;
    this.taken = [];
  }

  private say(): void {
    const { hint, plan } = this;
    if (!hint || !plan) return;
    const worth = plan.value === null ? "" : `, ${valueText(hint.unit, plan.value)}`;
    announcer.say(`${planText(this.board, plan)}${worth}. ${t(hint.reason.id, hint.reason.arguments)}`);
  }
}
