/* Runs in Node while the page is built: draws the first picture of each film, and the home page in each language. */
import { render } from "svelte/server";
import { firstIndex, sceneAt, type Film } from "../src/boards/film.ts";

/* What the page's modules look at when they are loaded or drawn. Links are written as the server expects them. */
const seen = { isNarrow: false };
Object.assign(globalThis, {
  document: { documentElement: { dataset: { root: "." }, lang: "" } },
  matchMedia: () => ({ matches: seen.isNarrow }),
  location: new URL("http://localhost/"),
});
Object.defineProperty(globalThis, "navigator", { value: { onLine: true, languages: [] } });

export async function pictures(): Promise<Record<string, string>> {
  const { gameOf, LISTED } = await import("../src/boards/games.ts");
  const drawn = LISTED.map(async ({ name }) => {
    const { board, film } = gameOf({ game: name });
    const loaded = (await film?.())?.default as Film | undefined;
    if (!loaded) return [];
    const { body } = render(board, { props: { board: loaded.board, scene: sceneAt(loaded, firstIndex(loaded)), seat: 0, still: true, label: "" } });
    return [[name, withoutMarks(body).replace(/ data-place="[^"]*"| aria-label=""/g, "")]];
  });
  return Object.fromEntries((await Promise.all(drawn)).flat());
}

export async function homes(): Promise<Record<string, string>> {
  const { i18n, LANGUAGES } = await import("../src/core/i18n.svelte.ts");
  const { default: Header } = await import("../src/parts/Header.svelte");
  const { default: Home } = await import("../src/pages/Home.svelte");
  const drawn: [string, string][] = [];
  for (const language of LANGUAGES) {
    await i18n.use(language);
    const [wide, narrow] = [false, true].map((isNarrow) => {
      seen.isNarrow = isNarrow;
      return withoutMarks(render(Header).body);
    });
    const home = withoutMarks(render(Home).body);
    drawn.push([language, `<div class="first-sight" inert><div class="if-wide">${wide}</div><div class="if-narrow">${narrow}</div><main>${home}</main></div>`]);
  }
  return Object.fromEntries(drawn);
}

/* Marks for a page that would take over what was drawn; ours draws it anew. */
function withoutMarks(body: string): string {
  return body
    .replace(/<!--.*?-->/gs, "")
    .replace(/ class=""/g, "")
    .replace(/><\/(?:circle|rect|line|path|polygon|polyline|ellipse)>/g, "/>");
}
