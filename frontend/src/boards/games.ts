/* The one list of the games that this page can show. */
import type { Board, Scene } from "../wire.gen.ts";
import connections from "./connections/index.ts";
import type { Facts, GameDescriptor, TableParts } from "./descriptor.ts";
import hashi from "./hashi/index.ts";
import plain from "./plain/index.ts";
import ponte from "./ponte/index.ts";
import { Tools } from "./tools.svelte.ts";
import traxx from "./traxx/index.ts";
import UnknownBoard from "./UnknownBoard.svelte";

type Tag = Board["game"];
/* Each game under its own name; how it uses steps and tools is up to the game. */
type Games = {
  [Name in Tag]: GameDescriptor<Extract<Board, { game: Name }>, Extract<Scene, { game: Name }>, never, any>;
};

const GAMES: Games = { hashi, traxx, connections, ponte, plain };

/* The one cast: a board, its scenes and its steps always come from the same game. */
const KNOWN = new Map(Object.entries(GAMES) as unknown as [string, GameDescriptor][]);
const UNKNOWN: GameDescriptor = { board: UnknownBoard, isText: true };
const NO_PARTS: TableParts = {};
const parts = new Map<string, TableParts>();

/* Boards and scenes have the name of what draws them. */
export interface Tagged {
  game: string;
}

/* An old page may meet a game of a newer server: then the board says so. */
export function gameOf(shown: Tagged): GameDescriptor {
  return KNOWN.get(shown.game) ?? UNKNOWN;
}

/* The parts at a table; empty before `loadTable`. */
export function tableOf(shown: Tagged): TableParts {
  return parts.get(shown.game) ?? NO_PARTS;
}

export async function loadTable(shown: Tagged): Promise<void> {
  if (parts.has(shown.game)) return;
  const module = await gameOf(shown).table?.();
  if (module) parts.set(shown.game, module.default);
}

export function toolsFor(shown: Tagged): Tools {
  return tableOf(shown).makeTools?.() ?? new Tools();
}

export interface Listed {
  name: string;
  facts: Facts;
}

/* The games with their own card on the home page, in its order. */
export const LISTED: readonly Listed[] = [...KNOWN].flatMap(([name, { facts }]) => (facts ? [{ name, facts }] : []));

/* Beside a name a loss is shown as such. */
export function shownTotal(shown: Tagged, total: number): number {
  return gameOf(shown).countsLoss && total !== 0 ? -total : total;
}
