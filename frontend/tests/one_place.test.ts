/* One place per game: outside `boards/<game>/` and the one list, nothing asks which game it is. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");
const LIST = "boards/games.ts";
const WIRE = "wire.gen.ts";
const wire = readFileSync(join(SOURCE, WIRE), "utf-8");
const games = readdirSync(join(SOURCE, "boards"), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
/* The kinds of steps belong to games as well; only "done" is everybody's. */
const kinds = [...wire.matchAll(/interface \w+Step \{[^}]*kind: "(\w+)"/g)].flatMap(([, kind]) => (kind && kind !== "done" ? [kind] : []));

/* What a file must not say, unless it belongs to that game. `plain` is an English word too, and a class of lists. */
const names = (game: string): RegExp => (game === "plain" ? /(boards|\.)\/plain\/|page-plain-/g : new RegExp(`[\\w-]*${game}[\\w-]*`, "gi"));
const QUESTIONS = [
  new RegExp(`(game|kind)\\s*[!=]==?\\s*["'\`](plain|${kinds.join("|")})["'\`]`, "g"),
  new RegExp(`case\\s+["'\`](plain|${kinds.join("|")})["'\`]`, "g"),
  /["'`]\w+["'`]\s+in\s+(step|scene|board)\b/g,
];

/* Comments may speak of games. */
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/.*$/gm, "");

function faults(path: string, text: string): string[] {
  if (path === WIRE || path === LIST) return [];
  const own = games.find((game) => path.startsWith(`boards/${game}/`));
  const patterns = [...games.filter((game) => game !== own).map(names), ...(own ? [] : QUESTIONS)];
  const code = withoutComments(text);
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([word]) => `${path}: ${word}`));
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return /\.(ts|js|svelte|css)$/.test(entry.name) ? [relative(SOURCE, path)] : [];
  });
}

describe("one place per game", () => {
  it("every game of the wire has its folder", () => {
    const tags = [...wire.matchAll(/interface \w+Board \{[^}]*game: "(\w+)"/g)].map(([, tag]) => tag);
    expect([...games].sort()).toEqual(tags.sort());
    expect(kinds.length).toBeGreaterThan(8);
  });

  it("no other file knows a game by its name, its parts or its steps", () => {
    expect(files(SOURCE).flatMap((path) => faults(path, readFileSync(join(SOURCE, path), "utf-8")))).toEqual([]);
  });

  it.each([
    ["parts/Play.svelte", 'if (view.scene.game === "ponte") beep();'],
    ["parts/Play.svelte", "switch (board.game) { case 'hashi': return 1; }"],
    ["core/levels.ts", "const HARD = new Set([`traxx`]);"],
    ["parts/Chips.svelte", 'import Race from "../boards/hashi/HashiRace.svelte";'],
    ["parts/Moment.svelte", "t(`page-ponte-choose-${step.colour}`)"],
    ["boards/plans.ts", 'if (step.kind === "bridge") return;'],
    ["boards/plans.ts", 'if ("island" in step) return;'],
    ["parts/Play.svelte", 'if (board.game !== "plain") return;'],
    ["parts/Play.svelte", 'import steps from "../boards/plain/PlainSteps.svelte";'],
    ["boards/hashi/index.ts", 'import Tile from "../connections/Tile.svelte";'],
  ])("would be noticed in %s: %s", (path, code) => expect(faults(path, code)).not.toEqual([]));

  it.each([
    ["boards/ponte/words.ts", 'if (board.game === "ponte") t("page-ponte-light");'],
    ["parts/Log.svelte", '/* As in Hashi. */ <ol class="plain"> // or Ponte'],
  ])("is no fault in %s: %s", (path, code) => expect(faults(path, code)).toEqual([]));
});
