/* Runs in Node while the page is built: draws the first picture of each film, and what documents bring in each language. */
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

/* Under the names that the server knows: `home`, `table`, `rules.` with the name of a game, and `page` for all others. */
export async function documents(): Promise<Record<string, string>> {
  const { i18n, LANGUAGES, t } = await import("../src/core/i18n.svelte.ts");
  const { router } = await import("../src/core/router.svelte.ts");
  const { LISTED } = await import("../src/boards/games.ts");
  const { default: Header } = await import("../src/parts/Header.svelte");
  const { default: Home } = await import("../src/pages/Home.svelte");
  const { default: RulesHead } = await import("../src/parts/RulesHead.svelte");
  const drawn: Record<string, string> = {};
  await i18n.need("learn");
  for (const language of LANGUAGES) {
    await i18n.use(language);
    const draw = (name: string, main: string): void => {
      const [wide, narrow] = [false, true].map((isNarrow) => {
        seen.isNarrow = isNarrow;
        return withoutMarks(render(Header).body);
      });
      drawn[`${name}.${language}`] = `<div class="first-sight" inert><div class="if-wide">${wide}</div><div class="if-narrow">${narrow}</div><main>${withoutMarks(main)}</main></div>`.replace(FOR_USE, "");
    };
    router.route = { page: "home" };
    draw("home", render(Home).body);
    draw("page", "");
    for (const { name: game } of LISTED) draw(`rules.${game}`, `<div class="page">${render(RulesHead, { props: { game } }).body}</div>`);
    router.route = { page: "table", table: "" };
    draw("table", `<div class="page"><p>${t("page-loading")}</p></div>`);
  }
  return drawn;
}

/* Nobody can use what was drawn, by whatever means: it is inert. */
const FOR_USE = / (?:aria-label|aria-labelledby|aria-describedby)="[^"]*"| type="button"/g;

/* Marks for a page that would take over what was drawn; ours draws it anew. */
function withoutMarks(body: string): string {
  return body
    .replace(/<!--.*?-->/gs, "")
    .replace(/ class=""/g, "")
    .replace(/><\/(?:circle|rect|line|path|polygon|polyline|ellipse)>/g, "/>");
}
