/* The record of a game that the server does not have: played at a real table, or found by the referee. It lies in this tab
   while it is looked at (`/analysis`). */
const KEY = "isthmus-record";
let kept = "";

export function keepRecord(record: string): void {
  kept = record;
  try {
    sessionStorage.setItem(KEY, record);
  } catch {
    // Kept in `kept` until the page is loaded again.
  }
}

export function recordAtHand(): string {
  try {
    return sessionStorage.getItem(KEY) ?? kept;
  } catch {
    return kept;
  }
}
