/* Small positions for the Connections rules page, on board A. */
import type { ConnectionsBoard, ConnectionsScene, ConnectionsSquare } from "../../wire.gen.ts";
import type { Example as AnyExample } from "../descriptor.ts";

type Example = AnyExample<ConnectionsBoard, ConnectionsScene>;

const NUMBERS = { N: [1, 2, 2, 1], E: [3, 1, 2, 2], S: [1, 3, 2, 1], W: [2, 1, 3, 3] } as const;
const PLACES = [0, 1, 3, 4];

const plain: ConnectionsBoard = {
  game: "connections",
  name: "example",
  size: 5,
  squares: Array.from({ length: 25 }, (_, index) => `${"abcde"[index % 5] ?? "a"}${Math.floor(index / 5) + 1}`),
  centre: "c3",
  centre_pattern: "nWnW",
  sheets: [
    {
      letter: "A",
      numbers: (["N", "E", "S", "W"] as const).flatMap((side) =>
        NUMBERS[side].map((value, order) => ({ id: `${side}${order}`, side, index: PLACES[order] ?? 0, value, square: "" })),
      ),
    },
  ],
  tiles: [],
};

function sceneOf(patterns: Record<string, string | null>, linked: string[] = []): ConnectionsScene {
  const squares: Record<string, ConnectionsSquare> = {};
  for (const [square, pattern] of Object.entries(patterns)) squares[square] = { tile: "", rotation: 0, pattern };
  return {
    game: "connections",
    tile: null,
    tiles_seen: [],
    tiles_left: [],
    caller: 0,
    game_of_series: 1,
    games: 1,
    losses_before: [0],
    sheets: [{ letter: "A", squares, open: null, linked, spirals: 0, loss: 0, done: false, sealed: false }],
  };
}

export const board: Example = { board: plain, scene: sceneOf({}) };
export const place: Example = {
  board: plain,
  scene: sceneOf({ c2: "-nnW", d2: "nW-n", e2: "-nnW", b2: "-W-n", a2: "-nWn", d3: "--WW" }, ["E1", "W1"]),
};
export const spiral: Example = { board: plain, scene: sceneOf({ d3: "-WnW", e3: null, d4: "n--n", c4: "nnnn" }) };
