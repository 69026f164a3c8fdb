/* A request to the server may be refused or never arrive: then a sentence says so, and the page stays as it is. */
import { gameOf } from "../boards/games.ts";
import type { Seated, SeatWish } from "../wire.gen.ts";
import { api, ApiProblem } from "./api.ts";
import { t } from "./i18n.svelte.ts";
import { usualLevel, type Level } from "./levels.ts";
import { nameFor } from "./names.ts";
import { notes } from "./note.svelte.ts";
import { router } from "./router.svelte.ts";
import { keepSeatLink } from "./seat_links.ts";

const givenUp = (problem: unknown): boolean => problem instanceof DOMException && problem.name === "AbortError";

export async function attempt(action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (problem) {
    if (problem instanceof ApiProblem) notes.say(problem.sentence);
    else if (!givenUp(problem)) notes.say(t("page-problem-unknown", { status: 0 }));
  }
}

/* Go to the table where a seat was assigned; its private link is kept. */
export function sitDown(seated: Seated): void {
  keepSeatLink(seated.table, seated.seat_link);
  router.go(`/t/${seated.table}`);
}

/* A game that begins at once, with the fewest seats it can have; a code fixes the deal. */
export async function startAtOnce(game: string, code: string | null = null): Promise<void> {
  sitDown(await api.create({ game, seats: seatsAtOnce((await fewestSeats(game)) - 1), code }));
}

/* A game that is not built into the page is requested from the server. */
async function fewestSeats(game: string): Promise<number> {
  const { facts } = gameOf({ game });
  if (facts) return facts.seats[0];
  const { games } = await api.games();
  return Math.min(...(games.find((one) => one.name === game)?.seat_counts ?? [1]));
}

/* Who sits where in a game that begins at once. */
export function seatsAtOnce(bots: number, level: Level = usualLevel()): SeatWish[] {
  return [{ kind: "you", name: nameFor(0) }, ...Array.from({ length: bots }, (): SeatWish => ({ kind: "bot", bot: level }))];
}
