/* Small positions for the Hashi rules page. */
import type { HashiBoard, HashiScene, HashiSheet } from "../../wire.gen.ts";
import type { Example as AnyExample } from "../descriptor.ts";

type Example = AnyExample<HashiBoard, HashiScene>;

const FLAGS = { r: "red", b: "blue" } as const;

/* Rows of o (plain), r, b (flags) and . (water); lines join neighbours in rows and columns. */
function boardOf(rows: string[]): HashiBoard {
  const islands: HashiBoard["islands"] = [];
  rows.forEach((row, y) =>
    [...row].forEach((sign, x) => {
      if (sign !== ".") islands.push({ id: `${"abcdef"[x] ?? "a"}${y + 1}`, x, y, flag: FLAGS[sign as "r" | "b"] ?? null });
    }),
  );
  const lines: HashiBoard["lines"] = [];
  for (const one of islands) {
    const right = islands.filter((other) => other.y === one.y && other.x > one.x).sort((p, q) => p.x - q.x)[0];
    const below = islands.filter((other) => other.x === one.x && other.y > one.y).sort((p, q) => p.y - q.y)[0];
    for (const other of [right, below]) if (other) lines.push({ id: `${one.id}-${other.id}`, a: one.id, b: other.id, crosses: [] });
  }
  return { game: "hashi", name: "example", side: rows.length, islands, lines };
}

function sceneOf(sheet: Partial<HashiSheet>): HashiScene {
  return {
    game: "hashi",
    card: null,
    cards_seen: [],
    cards_left: 0,
    hidden_card: null,
    race: [],
    bridges_drawn: 0,
    number_written: false,
    sheets: [
      { numbers: {}, bridges: {}, finished: [], dead: [], open_numbers: [], open_bridges: {}, done: false, sealed: false, ...sheet },
    ],
  };
}

const four = boardOf(["o.ro", "....", "o.o.", ".b.o"]);

export const board: Example = { board: four, scene: sceneOf({}) };

export const number: Example = {
  board: four,
  scene: sceneOf({ numbers: { a1: 3, c1: 2 }, bridges: { "a1-c1": 1 }, open_numbers: ["c1"] }),
};

const crossing: HashiBoard = (() => {
  const made = boardOf([".o..", "o..o", "....", ".o.o"]);
  for (const line of made.lines) {
    if (line.id === "b1-b4") line.crosses = ["a2-d2"];
    if (line.id === "a2-d2") line.crosses = ["b1-b4"];
  }
  return made;
})();

export const bridges: Example = {
  board: crossing,
  scene: sceneOf({
    numbers: { b4: 3, d4: 4, d2: 2 },
    bridges: { "b1-b4": 1, "b4-d4": 2, "d2-d4": 1 },
    open_bridges: { "d2-d4": 1 },
    dead: ["a2-d2"],
    finished: ["b4"],
  }),
};

const six = boardOf(["oor.", "o.o.", "o...", "...."]);
export const bonuses: Example = {
  board: { ...six, side: 4 },
  scene: sceneOf({
    numbers: { a1: 2, b1: 2, c1: 2, a2: 3, c2: 2, a3: 1 },
    bridges: { "a1-b1": 1, "b1-c1": 1, "a1-a2": 1, "c1-c2": 1, "a2-c2": 1, "a2-a3": 1 },
    finished: ["a1", "b1", "c1", "a2", "c2", "a3"],
  }),
};
