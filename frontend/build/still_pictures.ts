/* Runs in Node while the page is built: draws the first picture of each film. */
import { render } from "svelte/server";
import { firstIndex, sceneAt, type Film } from "../src/boards/film.ts";
import { gameOf, LISTED } from "../src/boards/games.ts";

export async function pictures(): Promise<Record<string, string>> {
  const drawn = LISTED.map(async ({ name }) => {
    const game = gameOf({ game: name });
    const film = (await game.film?.())?.default as Film | undefined;
    return film ? [[name, picture(game.board, film)]] : [];
  });
  return Object.fromEntries((await Promise.all(drawn)).flat());
}

function picture(board: ReturnType<typeof gameOf>["board"], film: Film): string {
  const { body } = render(board, { props: { board: film.board, scene: sceneAt(film, firstIndex(film)), seat: 0, still: true, label: "" } });
  return body
    .replace(/<!--.*?-->/g, "") // marks for a page that would take over
    .replace(/ data-place="[^"]*"| aria-label=""/g, "")
    .replace(/ class=""/g, "")
    .replace(/><\/(?:circle|rect|line|path|polygon|polyline|ellipse)>/g, "/>");
}
