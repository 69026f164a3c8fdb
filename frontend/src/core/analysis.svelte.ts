/* An analysis in progress: requested, then polled until it is there, cancelled or the page is left. What is known
   comes in parts, each better than the last. The same for a table and for a record file. */
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

type State = AnalysisState["state"];

export class AnalysisRun {
  analysis = $state.raw<Analysis | null>(null);
  state = $state<State | "idle" | "stopped">("idle");
  /* What the server said last about how far it is. */
  told = $state.raw<AnalysisState | null>(null);
  problem = $state("");
  private run = 0;

  constructor(private readonly source: Source) {}

  get busy(): boolean {
    return this.state === "waiting" || this.state === "working" || this.state === "warming";
  }

  async start(seat: number, effort: Effort): Promise<void> {
    const mine = ++this.run;
    await this.forget("failed"); // or the server would only repeat that it has failed
    if (mine !== this.run) return;
    this.state = "waiting";
    this.told = null;
    this.problem = "";
    let failures = 0;
    let since = 0;
    while (mine === this.run) {
      try {
        const answer = await this.source.look({ seat, effort, since });
        if (mine !== this.run) return;
        failures = 0;
        since = answer.version;
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

  /* Ask no more; the server drops what nobody asks about. */
  stop(): void {
    this.run++;
  }

  /* The server stops as well; what is known stays. */
  async cancel(): Promise<void> {
    this.run++;
    this.state = "stopped";
    await this.forget(null);
  }

  private async forget(only: State | null): Promise<void> {
    const told = this.told;
    if (told && (only === null || told.state === only)) await api.cancelAnalysis(told.id).catch(() => undefined);
  }

  /* Whether that was the last answer. */
  private take(answer: AnalysisState): boolean {
    this.state = answer.state;
    this.told = answer;
    if (answer.analysis) this.analysis = better(this.analysis, answer.analysis);
    if (answer.state === "failed") this.problem = t("page-analysis-failed");
    return answer.state === "done" || answer.state === "failed" || answer.state === "missing";
  }

  private fail(error: unknown): void {
    this.state = "failed";
    this.problem = error instanceof ApiProblem ? error.sentence : t("page-analysis-failed");
  }
}

export const isRough = (analysis: Analysis): boolean => analysis.decisions.some((one) => one.rough);

/* A second, longer look begins with first impressions again: until it knows better, what was found before stays. */
export function better(known: Analysis | null, found: Analysis): Analysis {
  if (!known || known.seat !== found.seat) return found;
  if (isRough(found) && !isRough(known)) return known;
  return { ...found, fair: found.fair ?? known.fair, perfect: found.perfect ?? known.perfect };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
