/* What others did in one go is shown piece by piece: the scenes between what was on the board and what is now.
   The board already takes steps meanwhile; the first of them, or a newer scene, shows everything at once. */
import { untrack } from "svelte";
import type { Scene } from "../wire.gen.ts";

export type Stages = (before: Scene, after: Scene) => readonly Scene[];

const PAUSE_MS = 650;

export class Staging {
  private between = $state.raw<readonly Scene[]>([]);
  private before: Scene | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly read: () => Scene,
    stages: Stages | undefined,
  ) {
    $effect.pre(() => {
      const after = read();
      untrack(() => {
        const { before } = this;
        this.before = after;
        const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        if (before !== after) this.begin(before && stages && !calm ? stages(before, after) : []);
      });
      return () => this.stop();
    });
  }

  get scene(): Scene {
    return this.between[0] ?? this.read();
  }

  /* Show everything now. */
  finish(): void {
    this.begin([]);
  }

  private begin(between: readonly Scene[]): void {
    this.stop();
    this.between = between;
    if (between.length) this.timer = setTimeout(() => this.begin(between.slice(1)), PAUSE_MS);
  }

  private stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }
}
