/* Before a game is shown: its parts at a table, and its sentences where they are not built into the page. */
import { i18n } from "../core/i18n.svelte.ts";
import { loadTable, type Tagged } from "./games.ts";

/* What cannot be had now is done without: the board alone is still better than nothing. */
export async function meet(game: string, board: Tagged): Promise<void> {
  await Promise.allSettled([loadTable(board), i18n.meet(game)]);
}
