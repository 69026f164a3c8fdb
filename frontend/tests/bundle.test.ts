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
  add("index.html");
  add("home.fr.html");
  // The server leaves out what belongs to other languages and pages.
  for (const match of readFileSync(`${BUILT}/index.html`, "utf-8").matchAll(/<[^>]+(?:src|href)="\.\/([^"]+)"[^>]*>/g))
    if (!/data-(language|under)=/.test(match[0])) add(match[1] ?? "");
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

  it("has no inline script or style, and names no other host", () => {
    const html = ["index.html", "home.en.html"].map((name) => readFileSync(`${BUILT}/${name}`, "utf-8")).join("");
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(html).not.toMatch(/style=|<style/);
    expect(html).not.toMatch(/https?:\/\//);
  });
});
