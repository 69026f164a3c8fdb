/* Before a game is shown: load its parts at a table, and its sentences if they are not built into the page. */
import { i18n } from "../core/i18n.svelte.ts";
import { loadTable, type Tagged } from "./games.ts";

/* If something cannot be loaded, the page does without it: the board alone is better than nothing. */
export async function meet(game: string, board: Tagged): Promise<void> {
  await Promise.allSettled([loadTable(board), i18n.meet(game)]);
}
