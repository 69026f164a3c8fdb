/* What somebody typed or pasted to join: the link or the name of a table, or the code of a deal. */
export type Joining = { path: string } | { code: string } | null;

/* It ends with a seed of 10 letters, or 26 if the deal was secret, and a check letter. */
const CODE = /^[a-z]+\d{1,3}(\.[a-z_]+-[a-z0-9_]+)*\.(?:[0-9a-z]{11}|[0-9a-z]{27})$/i;
const TABLE = /^[A-Za-z0-9_-]{8,40}$/;

export function readJoinText(text: string): Joining {
  const word = text.trim();
  if (CODE.test(word)) return { code: word };
  const link = /\/(t|replay)\/([A-Za-z0-9_-]+)(#seat=[A-Za-z0-9_-]+)?/.exec(word);
  if (link) return { path: `/${link[1]}/${link[2]}${link[3] ?? ""}` };
  return TABLE.test(word) ? { path: `/t/${word}` } : null;
}
