/* The final position of a game of Ponte del Diavolo on a real board, as it is entered by tapping: tiles of the colour in
   hand, then bridges from tile to tile. Finding what the rules forbid is up to the referee on the server. */
import type { PonteBoard, PonteBridge, PonteScene, PonteStep } from "../../wire.gen.ts";
import type { Paper } from "../descriptor.ts";

export const PENS = ["light", "dark", "erase"] as const;
export const SIZES = [10, 12] as const;
const REACH = [[0, 2], [2, 0], [2, 2], [1, 2], [2, 1]]; // what a bridge can span

type Colour = "light" | "dark";

export class PontePaper implements Paper<PonteBoard, PonteScene, PonteStep> {
  size = $state<(typeof SIZES)[number]>(10);
  pen = $state<(typeof PENS)[number]>("light");
  tiles = $state.raw<Readonly<Record<string, Colour>>>({});
  bridges = $state.raw<readonly string[]>([]);

  get layout(): object {
    return { game: "ponte", size: this.size };
  }

  get sheet(): object {
    return { light: this.#of("light"), dark: this.#of("dark"), bridges: this.bridges };
  }

  #of(colour: Colour): string[] {
    return Object.keys(this.tiles).filter((square) => this.tiles[square] === colour);
  }

  steps(board: PonteBoard): PonteStep[] {
    const isErasing = this.pen === "erase";
    const squares = board.squares.filter((square) => (this.tiles[square] !== undefined) === isErasing);
    const tiles = squares.map((square): PonteStep => ({ kind: "tile", text: square, square }));
    return isErasing ? tiles : [...tiles, ...this.#spans(board)];
  }

  #spans(board: PonteBoard): PonteStep[] {
    const placed = board.squares.filter((square) => this.tiles[square]);
    return placed.flatMap((a, index) =>
      placed.slice(index + 1).flatMap((b): PonteStep[] => {
        const [x, y] = [Math.abs(column(a) - column(b)), Math.abs(row(a) - row(b))];
        const isSpan = this.tiles[a] === this.tiles[b] && REACH.some(([wide, high]) => wide === x && high === y);
        return isSpan ? [{ kind: "bridge", text: `${a}-${b}`, a, b, blocked: [] }] : [];
      }),
    );
  }

  /* A bridge entered again is erased; a tile that is erased takes its bridges with it. */
  enter(text: string): void {
    if (text.includes("-")) {
      this.bridges = this.bridges.includes(text) ? this.bridges.filter((one) => one !== text) : [...this.bridges, text];
      return;
    }
    const { [text]: old, ...others } = this.tiles;
    if (old) {
      this.tiles = others;
      this.bridges = this.bridges.filter((one) => !one.split("-").includes(text));
    } else if (this.pen !== "erase") this.tiles = { ...others, [text]: this.pen };
  }

  scene(): PonteScene {
    const bridges = this.bridges.map((text): PonteBridge => {
      const [a = "", b = ""] = text.split("-");
      return { a, b, colour: this.tiles[a] ?? "light", blocked: [] };
    });
    return {
      game: "ponte",
      tiles: this.tiles,
      open: [],
      open_bridge: null,
      bridges,
      blocked: [],
      colours: ["light", "dark"],
      turn: null,
      supplies: { light: null, dark: null, bridges: null },
      groups: [],
      dead: { light: [], dark: [] },
      last: [],
    };
  }

  clear(): void {
    this.tiles = {};
    this.bridges = [];
  }
}

function column(square: string): number {
  return square.charCodeAt(0);
}

function row(square: string): number {
  return Number(square.slice(1));
}
