/* A board that is played on is drawn in several frames, so that the page can listen in between. It is seen when it is whole
   (`styles/board.css`). */
import { untrack } from "svelte";
import { oneByOne } from "../core/idle.ts";

const PORTIONS = 4;

export class Gradual {
  private portions = $state(PORTIONS);

  constructor(isPlayedOn: () => boolean) {
    if (untrack(isPlayedOn)) this.portions = 1;
    $effect(() => (this.isWhole ? undefined : oneByOne(() => this.portions++, true)));
  }

  get isWhole(): boolean {
    return this.portions >= PORTIONS;
  }

  /* As many of the fields as it is time for. */
  some<Field>(fields: readonly Field[]): readonly Field[] {
    return this.isWhole ? fields : fields.slice(0, Math.ceil((fields.length * this.portions) / PORTIONS));
  }
}
