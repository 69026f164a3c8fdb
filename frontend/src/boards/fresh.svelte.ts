/* What has just changed: names of drawn things that were not there a moment ago. They glow once and settle.
   At first sight nothing is new. */
import { untrack } from "svelte";

export interface Freshness {
  has: (key: string) => boolean;
}

export function freshness(read: () => Iterable<string>): Freshness {
  let seen: Set<string> | null = null;
  let fresh = $state.raw<ReadonlySet<string>>(new Set());
  $effect.pre(() => {
    const now = new Set(read());
    untrack(() => {
      const before = seen;
      const added = before ? [...now].filter((key) => !before.has(key)) : [];
      seen = now;
      if (added.length > 0 || fresh.size > 0) fresh = new Set(added);
    });
  });
  return { has: (key) => fresh.has(key) };
}
