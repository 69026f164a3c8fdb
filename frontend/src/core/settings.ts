/* Small choices kept in this browser. Storage may be disabled; then they last as long as the page. */

type Key =
  | "language"
  | "theme"
  | "name"
  | "level"
  | "bots"
  | "continue"
  | "bests"
  | "daily"
  | "call"
  | "call-voice"
  | "call-clock"
  | "follow"
  | "sound"
  | "notify"
  | "reactions";
const fallback = new Map<string, string>();

export function readSetting(key: Key): string | null {
  try {
    return localStorage.getItem(`isthmus-${key}`) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function writeSetting(key: Key, value: string): void {
  fallback.set(key, value);
  try {
    localStorage.setItem(`isthmus-${key}`, value);
  } catch {
    // Kept in `fallback` for this visit.
  }
}
