/* The first load (document with the drawn home page, entry, home page, one language) stays within 150 kB compressed. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const BUILT = process.env.ISTHMUS_STATIC ?? join(import.meta.dirname, "../../src/isthmus/server/static");
const LIMIT = 150_000;

function firstLoad(): Map<string, number> {
  const sizes = new Map<string, number>();
  const add = (name: string): void => {
    if (sizes.has(name)) return;
    const bytes = readFileSync(`${BUILT}/${name}`);
    sizes.set(name, gzipSync(bytes).length);
    if (!name.endsWith(".js")) return;
    for (const match of bytes.toString().matchAll(/from\s*"\.\/([^"]+\.js)"|import\s*"\.\/([^"]+\.js)"/g)) add(`assets/${match[1] ?? match[2]}`);
  };
  // As the server sends it: with the drawn home page, without what belongs to other languages, pages and games.
  const read = (name: string): string => readFileSync(`${BUILT}/${name}`, "utf-8");
  const fitting = read("index.html").replace(/\s*<link [^>]*\bdata-(?:language="(?!fr)|under=|game=)[^>]*>/g, "");
  sizes.set("the document", gzipSync(fitting.replace('<div id="app">', (start) => start + read("home.fr.html"))).length);
  for (const match of fitting.matchAll(/<[^>]+(?:src|href)="\.\/([^"]+)"[^>]*>/g)) add(match[1] ?? "");
  const assets = readdirSync(`${BUILT}/assets`);
  // The largest language, and what a first touch brings: the films of the miniatures.
  const french = assets.filter((file) => /^fr-.*js$/.test(file)).sort((a, b) => readFileSync(`${BUILT}/assets/${b}`).length - readFileSync(`${BUILT}/assets/${a}`).length);
  for (const file of [...french.slice(0, 1), ...assets.filter((name) => /^film-.*js$/.test(name))]) add(`assets/${file}`);
  return sizes;
}

describe.skipIf(!existsSync(`${BUILT}/index.html`))("the bundle", () => {
  it("loads at most 150 kB at first, everything included", () => {
    const sizes = firstLoad();
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    console.info(`first load: ${total} bytes in ${sizes.size} files`);
    expect(total).toBeLessThanOrEqual(LIMIT);
  });

  it("has no inline style, one inline script, which the policy names, and names no other host", () => {
    const html = ["index.html", "home.en.html"].map((name) => readFileSync(`${BUILT}/${name}`, "utf-8")).join("");
    const inline = html.match(/<script(?![^>]*\bsrc=)[^]*?<\/script>/g) ?? [];
    expect(inline).toEqual([expect.stringMatching(/^<script>\(\(\) => \{ const page = .*\}\)\(\);<\/script>$/)]);
    expect(html).not.toMatch(/style=|<style/);
    expect(html).not.toMatch(/https?:\/\//);
  });
});
