/* The sentences of one language as one lazy chunk.

   `virtual:locale/fr` holds every .ftl file of French that the page needs, joined, comments dropped.
   `virtual:learn/fr` holds the rules pages, which only readers of the rules load. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export const LOCALES = join(import.meta.dirname, "../../src/isthmus/locales");
const PREFIX = "virtual:locale/";
const LEARN = "virtual:learn/";
const READING = new Set(["learn.ftl", "lesson.ftl", "lessons.ftl"]);
const ELSEWHERE = new Set(["terminal.ftl"]);

export function localeText(language: string, part: "page" | "learn"): string {
  const folder = join(LOCALES, language);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".ftl") && !ELSEWHERE.has(name) && READING.has(name) === (part === "learn"))
    .sort();
  return files
    .map((name) => readFileSync(join(folder, name), "utf-8"))
    .join("\n")
    .replace(/^#.*\n/gm, "")
    .replace(/\n{2,}/g, "\n");
}

export function locales(): Plugin {
  return {
    name: "isthmus-locales",
    resolveId: (id) => (id.startsWith(PREFIX) || id.startsWith(LEARN) ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1);
      const learn = name.startsWith(LEARN);
      if (!id.startsWith("\0") || !(learn || name.startsWith(PREFIX))) return undefined;
      const language = name.split("/")[1] ?? "en";
      this.addWatchFile(join(LOCALES, language));
      return `export default ${JSON.stringify(localeText(language, learn ? "learn" : "page"))};`;
    },
  };
}
