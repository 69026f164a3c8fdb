/* A Hashi sheet that was played on paper, as it is entered by tapping. Everything can be entered, also what the rules
   forbid: finding that is up to the referee on the server. */
import type { HashiBoard, HashiScene, HashiSheet, HashiStep } from "../../wire.gen.ts";
import type { Paper } from "../descriptor.ts";

export const PENS = [1, 2, 3, 4, 5, 6] as const;
export const SIDES = ["a", "b"] as const;
const MOST_ON_LINE = 3; // one more than allowed, because people do draw it

class Shared {
  side = $state<(typeof SIDES)[number]>("a");
}

export class HashiPaper implements Paper<HashiBoard, HashiScene, HashiStep> {
  readonly #shared: Shared;
  pen = $state<number>(PENS[2]);
  numbers = $state.raw<Readonly<Record<string, number>>>({});
  bridges = $state.raw<Readonly<Record<string, number>>>({});
  bonuses = $state({ red: 0, blue: 0, six: 0 });
  rounds = $state({ red: 0, blue: 0, six: 0 });
  struck = $state("");

  constructor(like?: HashiPaper) {
    this.#shared = like ? like.#shared : new Shared();
  }

  get side(): (typeof SIDES)[number] {
    return this.#shared.side;
  }

  set side(side: (typeof SIDES)[number]) {
    this.#shared.side = side;
  }

  get layout(): object {
    return { game: "hashi", side: this.side };
  }

  get sheet(): object {
    const struck = this.struck.split(/[\s,;]+/).filter(Boolean);
    return { numbers: this.numbers, bridges: this.bridges, bonuses: { ...this.bonuses }, rounds: { ...this.rounds }, struck };
  }

  steps(board: HashiBoard): HashiStep[] {
    return [
      ...board.islands.map(({ id }): HashiStep => ({ kind: "write", text: `${id}=${this.pen}`, island: id, number: this.pen })),
      ...board.lines.map(({ id }): HashiStep => ({ kind: "bridge", text: id, line: id })),
    ];
  }

  /* The same number again wipes it out; a line counts up and begins again. */
  enter(text: string): void {
    const [place = "", number] = text.split("=");
    if (number === undefined) this.set(place, ((this.bridges[place] ?? 0) + 1) % (MOST_ON_LINE + 1));
    else this.set(place, this.numbers[place] === Number(number) ? 0 : Number(number));
  }

  /* The number of an island, or how many bridges a line has. */
  set(place: string, count: number): void {
    if (place.includes("-")) this.bridges = changed(this.bridges, place, count);
    else this.numbers = changed(this.numbers, place, count);
  }

  scene(scored: readonly string[], board: HashiBoard): HashiScene {
    const sheet: HashiSheet = {
      numbers: known(this.numbers, board.islands), // until the board of another side has come, its places mean nothing
      bridges: known(this.bridges, board.lines),
      finished: [...scored],
      dead: [],
      open_numbers: [],
      open_bridges: {},
      done: false,
      sealed: false,
    };
    return {
      game: "hashi",
      card: null,
      cards_seen: [],
      cards_left: 0,
      hidden_card: null,
      race: [],
      bridges_drawn: 0,
      number_written: false,
      sheets: [sheet],
    };
  }

  clear(): void {
    this.numbers = this.bridges = {};
    this.bonuses = { red: 0, blue: 0, six: 0 };
    this.rounds = { red: 0, blue: 0, six: 0 };
    this.struck = "";
  }
}

function known(counts: Readonly<Record<string, number>>, places: readonly { id: string }[]): Record<string, number> {
  return Object.fromEntries(places.flatMap(({ id }) => (counts[id] ? [[id, counts[id]]] : [])));
}

function changed(counts: Readonly<Record<string, number>>, place: string, count: number): Record<string, number> {
  const { [place]: _, ...others } = counts;
  return count === 0 ? others : { ...others, [place]: count };
}
