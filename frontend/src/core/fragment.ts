/* What a link holds behind its #, taken out of the address at once: whoever looks at the screen must not read it. */
export function takeFragment(name: string): string | null {
  const found = new URLSearchParams(location.hash.slice(1)).get(name);
  if (found !== null) history.replaceState(null, "", location.pathname + location.search);
  return found;
}
