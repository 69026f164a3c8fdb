import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LOCALES, localeSentences, localeText } from "../build/locales.ts";
import { formatMessage, i18n, LANGUAGES, makeBundle, negotiate, type Language, type Part } from "../src/core/i18n.svelte.ts";
import { gameOf, LISTED } from "../src/boards/games.ts";
import { chaptersOf, rulesPrefix } from "../src/core/rulebook.ts";

const SOURCE = join(import.meta.dirname, "../src");

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(ts|svelte)$/.test(entry.name)) yield readFileSync(path, "utf-8");
  }
}

const text = [...sources(SOURCE)].join("\n");
/* Whole ids, and the beginnings of ids that are put together: `page-colour-${…}`. */
const OURS = /^(page|about|call|daily|follow|record|referee)-/;
const used = new Set([...text.matchAll(/["`]([a-z]+-[a-z0-9-]+)["`]/g)].map((match) => match[1] ?? "").filter((id) => OURS.test(id)));
const SETTINGS = new Set(["call-clock", "call-voice"]); // look like messages
const beginnings = new Set([...text.matchAll(/`([a-z]+-[a-z0-9-]*-)\$\{/g)].map((match) => match[1] ?? ""));
const PARTS: readonly Part[] = ["locale", "more", "learn"];
const textOf = (language: Language): string => PARTS.map((part) => localeText(language, part)).join("\n");
const idsOf = (language: Language, part: Part): string[] =>
  [...localeText(language, part).matchAll(/^([a-z][\w-]*) *=/gm)].map((match) => match[1] ?? "");

describe("sentences", () => {
  it("every message the page asks for exists", () => {
    const known = new Set([...idsOf("en", "locale"), ...idsOf("en", "more")]);
    expect([...used].filter((id) => !known.has(id) && !SETTINGS.has(id))).toEqual([]);
  });

  it("every short sentence is one of a game's", () => {
    const all = idsOf("en", "locale");
    const short = all.filter((id) => id.startsWith("page-short-"));
    expect(short.length).toBeGreaterThan(0);
    expect(short.filter((id) => !all.includes(id.replace("page-short-", "")))).toEqual([]);
  });

  it("every message of the page is used", () => {
    const unused = [...idsOf("en", "locale"), ...idsOf("en", "more")].filter(
      (id) => OURS.test(id) && !used.has(id) && ![...beginnings].some((start) => id.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  it.each(PARTS)("the languages have the same messages in the same order (%s)", (part) => {
    for (const language of LANGUAGES) expect(idsOf(language, part)).toEqual(idsOf("en", part));
  });

  it("the languages use the same variables", () => {
    const variables = (language: Language): Record<string, string[]> => {
      const found: Record<string, string[]> = {};
      let id = "";
      for (const line of textOf(language).split("\n")) {
        id = /^([a-z][\w-]*) *=/.exec(line)?.[1] ?? id;
        for (const match of line.matchAll(/\$(\w+)/g)) found[id] = [...new Set([...(found[id] ?? []), match[1] ?? ""])].sort();
      }
      return found;
    };
    const page = (all: Record<string, string[]>) => Object.fromEntries(Object.entries(all).filter(([id]) => /^(page-|rules_)/.test(id)));
    for (const language of LANGUAGES) expect(page(variables(language))).toEqual(page(variables("en")));
  });

  it("every chapter of the rules has its text and its clauses, and every example its chapter", async () => {
    const ids = idsOf("en", "learn");
    for (const { name } of LISTED) {
      const examples = Object.keys((await gameOf({ game: name }).examples?.()) ?? {});
      const wanted = [`${rulesPrefix(name)}intro`];
      for (const { id, clauses } of chaptersOf(name, ids)) {
        expect(clauses.length, `${name} ${id}`).toBeGreaterThan(0);
        const texts = [`${id}-title`, id, ...(examples.includes(id) ? [`${id}-example`] : []), ...clauses.map((clause) => clause.toLowerCase())];
        wanted.push(...texts.map((text) => rulesPrefix(name) + text));
      }
      expect(ids.filter((id) => id.startsWith(rulesPrefix(name)))).toEqual(wanted);
      expect(examples.filter((id) => !ids.includes(`${rulesPrefix(name)}${id}-example`))).toEqual([]);
    }
  });

  it("plural forms and numbers follow the language", () => {
    const say = (language: Language, count: number) =>
      formatMessage(makeBundle(language, [localeSentences(language, "locale")]), "page-spectators", { count });
    expect(say("en", 1)).toBe("One person is watching");
    expect(say("de", 3)).toBe("3 Personen schauen zu");
    expect(say("fr", 0)).toBe("0 personne regarde");
    const points = formatMessage(makeBundle("fr", [localeSentences("fr", "locale")]), "page-result-points", { points: 1234 });
    expect(points).toMatch(/^1\s234 points$/u);
  });

  it("French keeps its spaces, German its Sie", () => {
    const own = (language: Language): string =>
      readdirSync(join(LOCALES, language))
        .filter((name) => /^(page|rules_\w+)\.ftl$/.test(name))
        .map((name) => readFileSync(join(LOCALES, language, name), "utf-8"))
        .join("\n");
    expect(own("fr")).not.toMatch(/[a-zé] [;!?:](\s|$)/m);
    expect(own("de")).not.toMatch(/\b(du|dein|deine|dir)\b/);
  });

  it.each([
    [["fr-CA", "en"], "fr"],
    [["es", "de-AT"], "de"],
    [["pt"], "en"],
    [[], "en"],
  ] as const)("%s speaks %s", (wanted, language) => expect(negotiate(wanted)).toBe(language));
});

describe("dates", () => {
  const day = Date.UTC(2026, 10, 16, 12) / 1000;
  const shown = (...languages: string[]): string => {
    vi.stubGlobal("navigator", { languages });
    return i18n.when(day, day + 30 * 86400);
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    i18n.language = "en";
  });

  it("are written as in the reader's region", () => {
    expect(shown("en-GB", "en")).toBe("16 Nov 2026");
    expect(shown("de-AT", "en-AU", "en-US")).toBe("16 Nov 2026");
    expect(shown("en-US")).toBe("Nov 16, 2026");
    expect(i18n.date(day)).toMatch(/^Nov 16, 2026/);
    expect(shown("en-GB") && i18n.date(day)).toMatch(/^16 Nov 2026/);
  });

  it("stay in the chosen language, whatever the browser says", () => {
    expect(shown("es")).toBe("Nov 16, 2026");
    expect(shown("en-US@posix"), "a tag that no date can be written with").toBe("Nov 16, 2026");
    i18n.language = "de";
    expect(shown("en-GB")).toBe("16.11.2026");
  });
});
