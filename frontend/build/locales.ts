/* The sentences of one language as one lazy chunk.

   `virtual:locale/fr` holds every French .ftl file that the page needs; `virtual:learn/fr` holds rules and lessons, which
   only readers of the rules load. Both are parsed here, because parsing takes a phone longer than loading. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import { sentencesOf, type Sentences } from "../src/core/sentences.ts";

export const LOCALES = join(import.meta.dirname, "../../src/isthmus/locales");
const PREFIX = "virtual:locale/";
const LEARN = "virtual:learn/";
const READING = /^(lesson|puzzle|rules_\w+)\.ftl$/;
const ELSEWHERE = new Set(["admin.ftl", "terminal.ftl"]);

type Part = "page" | "learn";

function filesOf(language: string, part: Part): string[] {
  return readdirSync(join(LOCALES, language))
    .filter((name) => name.endsWith(".ftl") && !ELSEWHERE.has(name) && READING.test(name) === (part === "learn"))
    .sort()
    .map((name) => join(LOCALES, language, name));
}

export function localeText(language: string, part: Part): string {
  return filesOf(language, part)
    .map((path) => readFileSync(path, "utf-8"))
    .join("\n")
    .replace(/^#.*\n/gm, "")
    .replace(/\n{2,}/g, "\n");
}

export function localeSentences(language: string, part: Part): Sentences {
  return sentencesOf(new FluentResource(localeText(language, part)));
}

export function locales(): Plugin {
  return {
    name: "isthmus-locales",
    resolveId: (id) => (id.startsWith(PREFIX) || id.startsWith(LEARN) ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1);
      const part = name.startsWith(LEARN) ? "learn" : "page";
      if (!id.startsWith("\0") || !(part === "learn" || name.startsWith(PREFIX))) return undefined;
      const language = name.split("/")[1] ?? "en";
      for (const path of filesOf(language, part)) this.addWatchFile(path);
      // Browsers read JSON faster than an object in a script.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(localeSentences(language, part)))});`;
    },
  };
}
