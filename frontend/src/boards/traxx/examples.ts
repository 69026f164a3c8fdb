/* Small positions for the Träxx rules page: a hexagon of side three. */
import { PLAY_COLOURS } from "../../core/colours.ts";
import type { TraxxBoard, TraxxScene } from "../../wire.gen.ts";
import type { Example as AnyExample } from "../descriptor.ts";

type Example = AnyExample<TraxxBoard, TraxxScene>;

const ROOT = Math.sqrt(3);

const small: TraxxBoard = (() => {
  const cells: TraxxBoard["cells"] = [];
  for (let row = -2; row <= 2; row += 1) {
    const length = 5 - Math.abs(row);
    for (let index = 0; index < length; index += 1) {
      cells.push({
        id: `${"abcde"[row + 2] ?? "a"}${index + 1}`,
        x: ROOT * (index - (length - 1) / 2),
        y: 1.5 * row,
        colour: PLAY_COLOURS[(index * 2 + row * 5 + 12) % 6] ?? "blue",
        number: null,
        start: row === 0 && index === 2,
      });
    }
  }
  const numbers: Record<string, number> = { a3: 7, c5: 4, e1: 9 };
  for (const cell of cells) cell.number = numbers[cell.id] ?? null;
  return { game: "traxx", name: "example", cells, colours: [...PLAY_COLOURS], starts: ["c3"] };
})();

function sceneOf(path: string[], open: string[], noted: Record<string, number>): TraxxScene {
  return {
    game: "traxx",
    card: [],
    colours_left: [],
    cards_seen: [],
    cards_left: 0,
    sheets: [
      {
        start: "c3",
        path,
        open,
        ends: [path[0] ?? "c3", path.at(-1) ?? "c3"],
        noted,
        cut_off: [],
        unused: small.cells.length - path.length,
        done: false,
        sealed: false,
      },
    ],
    worth: small.cells.flatMap((cell) =>
      cell.number === null
        ? []
        : [
            {
              number: cell.number,
              cell: cell.id,
              full: cell.number,
              half: Math.ceil(cell.number / 2),
              now: [cell.id === "e1" ? Math.ceil(cell.number / 2) : cell.number],
              noted: [noted[String(cell.number)] ?? null],
            },
          ],
    ),
  };
}

export const path: Example = { board: small, scene: sceneOf(["d2", "c2", "c3", "c4", "b3"], ["d2"], {}) };
export const numbers: Example = { board: small, scene: sceneOf(["c3", "b2", "b3", "a3"], [], { "7": 7 }) };
