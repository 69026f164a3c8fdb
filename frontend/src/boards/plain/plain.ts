/* The steps of a plain game: which of them are shown, and which one is meant. */

export interface Group {
  /* What its steps begin with; empty if there is only one group. */
  name: string;
  steps: string[];
}

/* As many as can be taken in at a glance. */
const FEW = 16;

const inOrder = new Intl.Collator("en", { numeric: true }).compare;

/* Many steps are sorted and grouped by their first character, which in most notations is a column or the action. */
export function groupsOf(steps: readonly string[]): Group[] {
  if (steps.length <= FEW) return steps.length ? [{ name: "", steps: [...steps] }] : [];
  const groups = new Map<string, string[]>();
  for (const step of [...steps].sort(inOrder)) {
    const name = step[0] ?? "";
    groups.set(name, [...(groups.get(name) ?? []), step]);
  }
  return [...groups].map(([name, found]) => ({ name, steps: found }));
}

export function needsSearch(steps: readonly string[]): boolean {
  return steps.length > FEW;
}

/* Those that begin with what was typed, else those that contain it. */
export function matching(steps: readonly string[], typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase();
  const starting = steps.filter((step) => step.toLowerCase().startsWith(wanted));
  return starting.length ? starting : steps.filter((step) => step.toLowerCase().includes(wanted));
}

/* What Enter means: the step itself, the only one left, or what was typed, so that the server can say why not. */
export function meaningOfText(steps: readonly string[], typed: string): string | null {
  const wanted = typed.trim();
  if (!wanted) return null;
  const exact = steps.find((step) => step.toLowerCase() === wanted.toLowerCase());
  const left = matching(steps, wanted);
  return exact ?? (left.length === 1 ? (left[0] ?? null) : wanted);
}
