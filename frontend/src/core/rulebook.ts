/* The order of a game's rules, read from the order of their messages: the terminal reads the same file the same way.
   `rules_hashi-board-title` opens the chapter "board"; `rules_hashi-h-c1` after it is its clause H-C1. */
export interface Chapter {
  id: string;
  clauses: string[];
}

const TITLE = "-title";
const CLAUSE = /^[a-z]-[a-z]+\d+$/;

export const rulesPrefix = (game: string): string => `rules_${game}-`;

export function chaptersOf(game: string, messages: readonly string[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const message of messages) {
    if (!message.startsWith(rulesPrefix(game))) continue;
    const name = message.slice(rulesPrefix(game).length);
    if (name.endsWith(TITLE)) chapters.push({ id: name.slice(0, -TITLE.length), clauses: [] });
    else if (CLAUSE.test(name)) chapters.at(-1)?.clauses.push(name.toUpperCase());
  }
  return chapters;
}
