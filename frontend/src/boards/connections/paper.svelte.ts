/* A board of Connections that was filled on a table, as it is entered by tapping: the tile in hand, turned or face down.
   Finding what the rules forbid is up to the referee on the server. */
import type { ConnectionsBoard, ConnectionsScene, ConnectionsSquare, ConnectionsStep } from "../../wire.gen.ts";
import type { Paper } from "../descriptor.ts";
import { turned } from "./connections.ts";
import { TileTools } from "./tools.svelte.ts";

export const LETTERS = ["A", "B", "C", "D"] as const;
const TURNS = [0, 1, 2, 3] as const;

export class ConnectionsPaper implements Paper<ConnectionsBoard, ConnectionsScene, ConnectionsStep> {
  readonly layout = { game: "connections" };
  readonly tools = new TileTools();
  letter = $state<(typeof LETTERS)[number]>("A");
  /* The tile in hand; without one, a tap erases. */
  tile = $state<string>("");
  squares = $state.raw<Readonly<Record<string, ConnectionsSquare>>>({});

  constructor(like?: ConnectionsPaper) {
    const next = like ? LETTERS.indexOf(like.letter) + 1 : 0;
    this.letter = LETTERS[next % LETTERS.length] ?? "A";
    this.tools.strict = true;
  }

  get sheet(): object {
    const face = ({ tile, rotation, pattern }: ConnectionsSquare): string => (pattern === null ? `${tile} x`.trim() : `${tile} r${rotation}`);
    return { letter: this.letter, squares: Object.fromEntries(Object.entries(this.squares).map(([square, laid]) => [square, face(laid)])) };
  }

  used(tile: string): boolean {
    return Object.values(this.squares).some((laid) => laid.tile === tile);
  }

  steps(board: ConnectionsBoard): ConnectionsStep[] {
    const places = board.squares.filter((square) => square !== board.centre);
    const pattern = board.tiles.find((tile) => tile.id === this.tile)?.pattern;
    const spirals = places.map((square): ConnectionsStep => ({ kind: "spiral", text: `${square}x`, square }));
    if (!pattern) return spirals;
    const faces = places.flatMap((square) =>
      TURNS.map((rotation): ConnectionsStep => ({ kind: "place", text: `${square}r${rotation}`, square, rotation, pattern: turned(pattern, rotation) })),
    );
    return [...faces, ...spirals];
  }

  /* A square that is taken is erased first; then the tile in hand goes there, and the next one is in hand. */
  enter(text: string, board: ConnectionsBoard): void {
    const [square, sign] = [text.slice(0, 2), text.slice(2)];
    const { [square]: old, ...others } = this.squares;
    this.squares = others;
    const tile = board.tiles.find((one) => one.id === this.tile);
    if (old || square === board.centre || (!tile && sign !== "x")) return;
    const rotation = sign === "x" ? 0 : Number(sign.slice(1));
    const pattern = sign === "x" || !tile ? null : turned(tile.pattern, rotation);
    this.squares = { ...others, [square]: { tile: tile?.id ?? "", rotation, pattern } };
    this.take(board.tiles.find((one) => !this.used(one.id))?.id ?? "");
  }

  take(tile: string): void {
    this.tile = tile;
    this.tools.reset();
    this.tools.spiral = tile === "";
  }

  scene(scored: readonly string[]): ConnectionsScene {
    const spirals = Object.values(this.squares).filter((laid) => laid.pattern === null).length;
    const sheet = { letter: this.letter, squares: this.squares, open: null, linked: [...scored], spirals, loss: 0, done: false, sealed: false };
    const tile = this.tile || null;
    return { game: "connections", tile, tiles_seen: [], tiles_left: [], caller: 0, game_of_series: 1, games: 1, losses_before: [0], sheets: [sheet] };
  }

  clear(): void {
    this.squares = {};
  }
}
