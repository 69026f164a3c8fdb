/* Dates of the calendar as texts (2026-11-16), without clocks and zones; only `ownDate` looks at the player's clock. */
const DAY_MS = 86_400_000;

export function ownDate(now: Date = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/* The first of the month so many months after that of the date. */
export function monthAfter(date: string, months: number): string {
  const [year, month] = date.split("-").map(Number) as [number, number];
  return dayOf(Date.UTC(year, month - 1 + months, 1));
}

/* The weeks of a date's month, Monday first; null for days of other months. */
export function weeksOf(date: string): (string | null)[][] {
  const first = Date.parse(monthAfter(date, 0));
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  const days = Array.from({ length: 42 }, (_, index) => dayOf(start + index * DAY_MS));
  const shown = days.map((day) => (day.slice(0, 7) === date.slice(0, 7) ? day : null));
  return Array.from({ length: 6 }, (_, week) => shown.slice(7 * week, 7 * week + 7)).filter((week) => week.some(Boolean));
}
