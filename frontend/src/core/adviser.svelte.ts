/* A hint at a table: requested from the server, shown on the board, forgotten in the next round. While it is made the
   player is told how long that may take, and can do without it: a request that is dropped stops the work there.
   Steps of the plan that the player has already taken are no longer drawn. */
import type { Tagged } from "../boards/games.ts";
import { planText } from "../boards/plans.ts";
import type { Hint, PlanInfo, Step } from "../wire.gen.ts";
import { announcer } from "./announcer.svelte.ts";
import { api, ApiProblem } from "./api.ts";
import { t } from "./i18n.svelte.ts";
import { notes } from "./note.svelte.ts";
import { valueText } from "./values.ts";
import { waitText } from "./waiting.ts";

const LOOK_MS = 1000;
const FIRST_LOOK_MS = 200; // most hints are there soon, and until then the server has to take the request in

export class Adviser {
  hint = $state.raw<Hint | null>(null);
  chosen = $state(0);
  /* How long the hint may still take, in words; empty if nobody knows. */
  wait = $state("");
  private asked = $state.raw<AbortController | null>(null);
  private taken = $state.raw<readonly string[]>([]);

  constructor(private readonly board: Tagged) {}

  get thinking(): boolean {
    return this.asked !== null;
  }

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
    if (this.asked) return;
    const asked = new AbortController();
    this.asked = asked;
    this.hint = null;
    this.wait = "";
    announcer.say(t("page-hint-thinking"));
    void this.watch(table, asked);
    try {
      const hint = await api.hint(table, asked.signal);
      if (asked.signal.aborted) return;
      this.hint = hint;
      this.chosen = 0;
      this.taken = [];
      this.say();
    } catch (problem) {
      if (problem instanceof ApiProblem && !asked.signal.aborted) notes.say(problem.sentence);
    } finally {
      if (this.asked === asked) this.asked = null;
    }
  }

  cancel(): void {
    if (!this.asked) return;
    this.asked.abort();
    this.asked = null;
    announcer.say(t("page-wait-stopped"));
  }

  /* How long it may take, told when that is known or changes much. */
  private async watch(table: string, asked: AbortController): Promise<void> {
    await pause(FIRST_LOOK_MS);
    while (this.asked === asked) {
      const found = await api.hintWait(table).catch(() => null);
      if (this.asked !== asked) return;
      const text = found ? waitText(found) : "";
      if (text && !this.wait) announcer.say(text);
      this.wait = text;
      await pause(LOOK_MS);
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
