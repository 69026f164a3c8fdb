/* A game at a real table that is followed here. What was entered lies in this browser and goes to the server each time;
   the server is the judge and keeps nothing. So taking back is leaving out, and a reload goes on where it was. */
import { meet } from "../boards/meet.ts";
import { shortPrompt } from "../boards/prompt.ts";
import type { FollowEntry, FollowView, FollowWish, Step } from "../wire.gen.ts";
import { announcer } from "./announcer.svelte.ts";
import { api, ApiProblem } from "./api.ts";
import { t } from "./i18n.svelte.ts";
import { readSetting, writeSetting } from "./settings.ts";
import type { Complaint } from "./table.svelte.ts";

type Wanted = Pick<FollowWish, "players" | "options">;

export class Following {
  now = $state.raw<FollowView | null>(null);
  entries = $state.raw<readonly FollowEntry[]>([]);
  complaint = $state.raw<Complaint | null>(null);
  problem = $state("");
  waiting = $state(0);
  /* How often the server has answered. */
  answers = $state(0);
  private seat: number | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    readonly game: string,
    readonly wanted: Wanted,
    entries: readonly FollowEntry[] = [],
  ) {
    this.entries = entries;
  }

  start(): Promise<void> {
    return this.then(() => this.show(this.entries));
  }

  step(text: string): void {
    void this.then(() => this.show([...this.entries, { seat: this.now?.view.seat ?? 0, text }]));
  }

  draw(text: string): void {
    void this.then(() => this.show([...this.entries, { seat: null, text }]));
  }

  undo(): void {
    if (this.entries.length) void this.then(() => this.show(this.entries.slice(0, -1)));
  }

  /* First undoes the last step, then takes the one found among those that are legal by then. */
  replace(find: (legal: readonly Step[]) => string | null): void {
    this.undo();
    void this.then(async () => {
      const text = find(this.now?.view.legal ?? []);
      if (text) await this.show([...this.entries, { seat: this.now?.view.seat ?? 0, text }]);
    });
  }

  /* Whether a card was entered, and back to before the last one. */
  get lastDraw(): number {
    return this.entries.findLastIndex((entry) => entry.seat === null);
  }

  undoDraw(): void {
    void this.then(() => this.show(this.entries.slice(0, Math.max(0, this.lastDraw))));
  }

  look(seat: number): void {
    this.seat = seat;
    void this.then(() => this.show(this.entries));
  }

  forget(): void {
    writeSetting("follow", "");
  }

  /* One request after another: fingers are faster than the network. */
  private then(wish: () => Promise<void>): Promise<void> {
    this.waiting += 1;
    const answer = this.last.then(wish).finally(() => (this.waiting -= 1));
    this.last = answer;
    return answer;
  }

  private async show(entries: readonly FollowEntry[]): Promise<void> {
    this.problem = "";
    this.complaint = null;
    try {
      const found = await api.follow(this.game, { ...this.wanted, entries: [...entries], seat: this.seat });
      await meet(found.game, found.board);
      this.take(found, entries);
    } catch (error) {
      this.problem = error instanceof ApiProblem ? error.sentence : t("page-problem-unknown", { status: 0 });
    }
  }

  private take(found: FollowView, entries: readonly FollowEntry[]): void {
    const { refused } = found;
    this.now = found;
    this.answers += 1;
    this.entries = entries.slice(0, found.taken);
    if (refused) {
      this.complaint = { sentence: refused.message, clause: refused.clause, places: refused.places, key: this.answers };
      announcer.alert(t(refused.message.id, refused.message.arguments));
    } else announcer.say(found.outcomes.length ? t("follow-draw") : shortPrompt(found.view));
    writeSetting("follow", JSON.stringify({ game: this.game, wanted: this.wanted, entries: this.entries }));
  }
}

/* The game that was being followed here, if it is this one. */
export function keptFollowing(game: string): Following | null {
  try {
    const kept = JSON.parse(readSetting("follow") ?? "") as { game: string; wanted: Wanted; entries: FollowEntry[] };
    return kept.game === game && Array.isArray(kept.entries) ? new Following(game, kept.wanted, kept.entries) : null;
  } catch {
    return null;
  }
}
