/* An analysis in progress: requested, then polled until it is there or the page is left.
   The same for a table and for a record file. */
import type { Analysis, AnalysisState, AnalysisWish, BranchWish, Seated } from "../wire.gen.ts";
import { api, ApiProblem } from "./api.ts";
import { t } from "./i18n.svelte.ts";

export interface Source {
  /* The table, if it is one. */
  table: string | null;
  look: (wish: AnalysisWish) => Promise<AnalysisState>;
  branch: (wish: BranchWish) => Promise<Seated>;
}

export type Effort = Analysis["effort"];

export function tableSource(table: string): Source {
  return { table, look: (wish) => api.analyse(table, wish), branch: (wish) => api.branch(table, wish) };
}

export function recordSource(record: string): Source {
  return { table: null, look: (wish) => api.analyseRecord(record, wish), branch: (wish) => api.branchRecord(record, wish) };
}

const PAUSE_MS = 700;
const PATIENCE = 4; // answers that the server is busy or away before we give up

export class AnalysisRun {
  analysis = $state.raw<Analysis | null>(null);
  state = $state<AnalysisState["state"] | "idle">("idle");
  progress = $state(0);
  problem = $state("");
  private run = 0;

  constructor(private readonly source: Source) {}

  async start(seat: number, effort: Effort): Promise<void> {
    const mine = ++this.run;
    this.state = "waiting";
    this.progress = 0;
    this.problem = "";
    let failures = 0;
    while (mine === this.run) {
      try {
        const answer = await this.source.look({ seat, effort });
        if (mine !== this.run) return;
        failures = 0;
        if (this.take(answer)) return;
      } catch (error) {
        if (mine !== this.run) return;
        const passing = error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status === 503);
        if (!passing || ++failures > PATIENCE) return this.fail(error);
        await pause(PAUSE_MS * failures);
      }
      await pause(PAUSE_MS);
    }
  }

  stop(): void {
    this.run++;
  }

  /* Whether that was the last answer. */
  private take(answer: AnalysisState): boolean {
    this.state = answer.state;
    this.progress = answer.progress;
    if (answer.analysis) this.analysis = answer.analysis;
    if (answer.state === "failed") this.problem = t("page-analysis-failed");
    return answer.state === "done" || answer.state === "failed" || answer.state === "missing";
  }

  private fail(error: unknown): void {
    this.state = "failed";
    this.problem = error instanceof ApiProblem ? error.sentence : t("page-analysis-failed");
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
