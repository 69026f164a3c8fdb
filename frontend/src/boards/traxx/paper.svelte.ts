/* A Träxx sheet that was played on paper, as it is entered by tapping. A cell that is not beside an end can be entered
   too: finding what the rules forbid is up to the referee on the server. */
import type { TraxxBoard, TraxxScene, TraxxStep } from "../../wire.gen.ts";
import type { Paper } from "../descriptor.ts";
import { TraxxMap } from "./traxx.ts";

export class TraxxPaper implements Paper<TraxxBoard, TraxxScene, TraxxStep> {
  readonly layout = { game: "traxx" };
  start = $state<string | null>(null);
  path = $state.raw<readonly string[]>([]);
  /* The cells in the order in which they were entered, so that the last one can be erased. */
  #entered: string[] = [];
  noted = $state<Record<string, number>>({});
  rounds = $state<Record<string, number>>({});

  get sheet(): object {
    const path = this.path.map((cell) => (cell === this.start ? `${cell}*` : cell));
    return { path, noted: { ...this.noted }, rounds: { ...this.rounds } };
  }

  get ends(): string[] {
    return [...new Set([this.path[0], this.path.at(-1)].filter((cell) => cell !== undefined))];
  }

  /* The numbers that the path reaches. */
  numbers(board: TraxxBoard): number[] {
    const found = board.cells.filter((cell) => cell.number !== null && this.path.includes(cell.id));
    return found.map((cell) => cell.number ?? 0).sort((a, b) => a - b);
  }

  steps(board: TraxxBoard): TraxxStep[] {
    if (!this.path.length) return board.starts.map((cell) => ({ kind: "start", text: `start-${cell}`, cell }));
    const map = new TraxxMap(board);
    return this.ends.flatMap((end) =>
      board.cells
        .filter(({ id }) => !this.path.includes(id) && map.areNeighbours(end, id))
        .map(({ id }): TraxxStep => ({ kind: "extend", text: `${end}-${id}`, end, cell: id })),
    );
  }

  enter(text: string): void {
    const [from = "", cell = ""] = text.split("-");
    if (from === "start") {
      this.start = cell;
      this.path = [cell];
    } else if (from === this.path.at(-1)) this.path = [...this.path, cell];
    else this.path = [cell, ...this.path];
    this.#entered.push(cell);
  }

  /* The cell entered last is at one of the ends. */
  erase(): void {
    const cell = this.#entered.pop();
    this.path = cell === this.path.at(-1) ? this.path.slice(0, -1) : this.path.slice(1);
    if (!this.path.length) this.clear();
  }

  scene(_: readonly string[], board: TraxxBoard): TraxxScene {
    const unused = board.cells.length - this.path.length;
    const sheet = { start: this.start, path: [...this.path], open: [], ends: this.ends, noted: {}, cut_off: [], unused, done: false, sealed: false };
    return { game: "traxx", card: [], colours_left: [], cards_seen: [], cards_left: 0, worth: [], sheets: [sheet] };
  }

  clear(): void {
    this.start = null;
    this.path = [];
    this.#entered = [];
    this.noted = {};
    this.rounds = {};
  }
}
