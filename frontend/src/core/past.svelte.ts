/* The finished rounds of a running table, to look back at without leaving it. The server has them as frames, which hold
   nothing of the open round; only those that are missing are fetched. */
import type { ReplayFrame, View } from "../wire.gen.ts";
import { api } from "./api.ts";

export class PastRounds {
  private frames = $state.raw<readonly ReplayFrame[]>([]);
  /* Those in which somebody did something, and what they began with; deals and lots are not worth a look of their own. */
  moves = $derived(this.frames.filter((frame, index) => frame.columns.length > 0 || this.frames[index + 1]?.columns.length));
  /* Which of them is looked at; null: the game as it stands. */
  private at = $state<string | null>(null);
  shown = $derived(this.moves.find((frame) => frame.label === this.at) ?? null);
  private first: string | null = null;
  private asked = 0;
  private asking = false;
  private isStale = false;

  constructor(private readonly table: string) {}

  /* A period is open: all before it are finished. After a turn was taken back, its frame is void. A table that has
     just been opened in its first round has nothing to look back at. */
  follow({ period, round }: View): void {
    this.first ??= round > 1 ? "" : period;
    if (period === this.first) return;
    this.asked += 1;
    const kept = this.frames.findIndex((frame) => frame.label === period);
    if (kept >= 0) this.frames = this.frames.slice(0, kept);
    void this.fetch();
  }

  /* The line was down: what is known may have been taken back meanwhile, so all of it is asked for again. */
  distrust(): void {
    this.asked += 1;
    this.isStale = true;
  }

  lookAt(label: string): void {
    this.at = label;
  }

  /* One round back or forward; forward from the last is now. */
  move(by: -1 | 1): void {
    const here = this.shown ? this.moves.indexOf(this.shown) : this.moves.length;
    const next = this.moves[Math.max(0, here + by)];
    this.at = next ? next.label : null;
  }

  now(): void {
    this.at = null;
  }

  /* The view with another position on its boards: nothing can be done there. */
  asView(view: View): View {
    if (!this.shown) return view;
    const { scene, standing } = this.shown;
    return { ...view, scene, standing, legal: [] };
  }

  private async fetch(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const asked = this.asked;
    const known = this.isStale ? [] : this.frames;
    const found = await api.replay(this.table, known.at(-1)?.label).catch(() => null);
    this.asking = false;
    if (asked !== this.asked) return this.fetch();
    if (!found) return; // there is just no list; the next round asks again
    this.frames = [...known, ...found.frames];
    this.isStale = false;
  }
}
