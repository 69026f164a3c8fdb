/* The sentences of one language as lazy chunks.

   `virtual:locale/fr` holds the French sentences of the home page and of a table, `virtual:more/fr` those of all other
   pages, and `virtual:learn/fr` rules and lessons, which only readers of the rules load. They are parsed here, because
   parsing takes a phone longer than loading. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import { sentencesOf, type Sentences } from "../src/core/sentences.ts";

export const LOCALES = join(import.meta.dirname, "../../src/isthmus/locales");
const NAME = /^virtual:(locale|more|learn)\/(\w+)$/;
const READING = /^(lesson|rules_\w+)\.ftl$/;
const MORE = new Set(
  [
    "about",
    "account",
    "call",
    "daily",
    "follow",
    "friend",
    "ghost",
    "notice",
    "outlook",
    "pairing",
    "photo",
    "puzzle",
    "rated",
    "record",
    "referee",
  ].map((name) => `${name}.ftl`),
);
const ELSEWHERE = new Set(["admin.ftl", "print.ftl", "terminal.ftl"]);

type Part = "locale" | "more" | "learn";

function partOf(file: string): Part | null {
  if (!file.endsWith(".ftl") || ELSEWHERE.has(file)) return null;
  return READING.test(file) ? "learn" : MORE.has(file) ? "more" : "locale";
}

function filesOf(language: string, part: Part): string[] {
  return readdirSync(join(LOCALES, language))
    .filter((name) => partOf(name) === part)
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
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, part, language] = id.startsWith("\0") ? (NAME.exec(id.slice(1)) ?? []) : [];
      if (!part || !language) return undefined;
      for (const path of filesOf(language, part as Part)) this.addWatchFile(path);
      // Browsers read JSON faster than an object in a script.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(localeSentences(language, part as Part)))});`;
    },
  };
}
