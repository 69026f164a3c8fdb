/* Small positions for the Ponte rules page. */
import type { PonteBoard, PonteBridge, PonteScene } from "../../wire.gen.ts";
import type { Example as AnyExample } from "../descriptor.ts";

type Example = AnyExample<PonteBoard, PonteScene>;

function example(rows: string[], bridges: PonteBridge[], islandSets: string[][], conflict: string[] = []): Example {
  const size = rows.length;
  const board: PonteBoard = {
    game: "ponte",
    name: "example",
    size,
    squares: rows.flatMap((_, row) => Array.from({ length: size }, (_value, column) => `${"abcdefg"[column] ?? "a"}${row + 1}`)),
  };
  const tiles: PonteScene["tiles"] = {};
  rows.forEach((row, y) =>
    [...row].forEach((sign, x) => {
      const square = board.squares[y * size + x];
      if (square && sign !== ".") tiles[square] = sign === "L" ? "light" : "dark";
    }),
  );
  const scene: PonteScene = {
    game: "ponte",
    tiles,
    open: [],
    open_bridge: null,
    bridges,
    blocked: bridges.flatMap((bridge) => bridge.blocked),
    colours: ["light", "dark"],
    turn: null,
    supplies: { light: null, dark: null, bridges: null },
    groups: islandSets.map((squares, set) => ({ colour: tiles[squares[0] ?? ""] ?? "light", squares, island: true, set })),
    dead: { light: [], dark: [] },
    last: [],
  };
  return { board, scene, conflict };
}

export const islands: Example = example([".LLL.", "...L.", "LL...", "..LD.", "...DD"], [], [["b1", "c1", "d1", "d2"]], ["c3"]);
export const bridges: Example = example(
  ["LLL..", "..L..", "L...L", ".L...", "....."],
  [
    { a: "a1", b: "a3", colour: "light", blocked: ["a2"] },
    { a: "c2", b: "b4", colour: "light", blocked: ["b3", "c3"] },
    { a: "c1", b: "e3", colour: "light", blocked: ["d2"] },
  ],
  [["a1", "b1", "c1", "c2"]],
);
export const score: Example = example(
  ["LL.LL", "LL.LL", ".....", "DDDD.", "....."],
  [{ a: "b1", b: "d1", colour: "light", blocked: ["c1"] }],
  [
    ["a1", "b1", "a2", "b2"],
    ["d1", "e1", "d2", "e2"],
    ["a4", "b4", "c4", "d4"],
  ],
);
