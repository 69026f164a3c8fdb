/* A Träxx sheet that was played on paper, as it is entered by tapping. A cell that is not beside an end can be entered
   too: finding what the rules forbid is up to the referee on the server. */
import type { TraxxBoard, TraxxScene, TraxxStep } from "../../wire.gen.ts";
import type { Paper } from "../descriptor.ts";
import { TraxxMap } from "./traxx.ts";

export class TraxxPaper implements Paper<TraxxBoard, TraxxScene, TraxxStep> {
  readonly layout = { game: "traxx" };
  start = $state<string | null>(null);
  path = $state.raw<readonly string[]>([]);
  /* The steps between neighbours that were seen on a photo, also those that do not fit into one path. */
  drawn = $state.raw<readonly string[]>([]);
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

  /* What was drawn beside the path. */
  get loose(): string[] {
    const taken = this.path.flatMap((cell, place) => [`${cell}-${this.path[place + 1]}`, `${cell}-${this.path[place - 1]}`]);
    return this.drawn.filter((step) => !taken.includes(step));
  }

  /* The path that these steps make, from the start both ways. */
  draw(start: string, steps: readonly string[]): void {
    const found = [start];
    const grow = (add: (cell: string) => void): void => {
      for (let end: string | undefined = start; end !== undefined; ) {
        const from: string = end;
        const beside = steps.map((step) => step.split("-")).filter((step) => step.includes(from));
        end = beside.map(([one = "", other = ""]) => (one === from ? other : one)).find((cell) => !found.includes(cell));
        if (end !== undefined) add(end);
      }
    };
    grow((cell) => found.push(cell));
    grow((cell) => found.unshift(cell));
    this.start = start;
    this.path = found;
    this.drawn = steps;
    this.#entered = outwards(found, start);
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
    const cell = this.#entered.pop() ?? "";
    this.drawn = this.drawn.filter((step) => !step.split("-").includes(cell));
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
    this.drawn = [];
    this.noted = {};
    this.rounds = {};
  }
}

/* The cells of a path in an order in which each lies at an end when it comes. */
function outwards(path: readonly string[], start: string): string[] {
  const middle = path.indexOf(start);
  return [...path.slice(middle), ...path.slice(0, middle).reverse()];
}
