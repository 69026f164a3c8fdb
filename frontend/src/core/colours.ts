/* The six play colours, and which of them seats wear. */
export const PLAY_COLOURS = ["blue", "green", "yellow", "grey", "red", "purple"] as const;
export type PlayColour = (typeof PLAY_COLOURS)[number];

const SEAT_COLOURS: readonly PlayColour[] = ["blue", "red", "green", "purple"];

export function seatColour(seat: number): PlayColour {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? "blue";
}
