/* What the page knows of the four games besides their boards: order, and which colours seats wear. */
export const GAMES = ["hashi", "traxx", "connections", "ponte"] as const;
export type GameName = (typeof GAMES)[number];

export const PLAY_COLOURS = ["blue", "green", "yellow", "grey", "red", "purple"] as const;
export type PlayColour = (typeof PLAY_COLOURS)[number];

/* The ladder of bots, weakest first; `bot.ftl` has their names. */
export const LEVELS = ["novice", "casual", "club", "strong", "master"] as const;
export type Level = (typeof LEVELS)[number];

const SEAT_COLOURS: readonly PlayColour[] = ["blue", "red", "green", "purple"];

export function isGame(name: string): name is GameName {
  return (GAMES as readonly string[]).includes(name);
}

export function seatColour(seat: number): PlayColour {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? "blue";
}

/* Shown on the cards of the home page. */
export const FACTS: Record<GameName, { players: string; minutes: number; alone: boolean }> = {
  hashi: { players: "1–4", minutes: 20, alone: true },
  traxx: { players: "1–4", minutes: 15, alone: true },
  connections: { players: "1–4", minutes: 15, alone: true },
  ponte: { players: "2", minutes: 30, alone: false },
};

/* In Connections points are lost, not won; beside a name a loss is shown as such. */
const LOSSES: ReadonlySet<string> = new Set(["connections"]);

export function countsLoss(game: string): boolean {
  return LOSSES.has(game);
}

export function shownTotal(game: string, total: number): number {
  return countsLoss(game) && total !== 0 ? -total : total;
}
