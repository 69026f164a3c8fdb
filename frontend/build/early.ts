/* Lists in the document what a page will ask for next, so that a browser need not find out step by step: the sentences of
   each language, the files of the pages that people open by a link, and what a game adds to them, with their styles. The
   server leaves only what fits its answer (`server/document.py`), by the attributes. */
import type { HtmlTagDescriptor, Plugin, Rollup } from "vite";
import { linkedAt } from "./files.ts";

const LOCALE = /virtual:(locale|more|learn)\/(\w+)$/;
const OF_A_GAME = /\/boards\/(\w+)\/(table|examples)\.ts$/; // a lesson has the parts of a table, too
const READING = "/learn/";
const BEGUN = "/pages/Rules.svelte"; // the document brings its beginning, which needs its styles; others can wait for theirs

type Condition = { "data-language"?: string; "data-under"?: string; "data-game"?: string };
type Bundle = Rollup.OutputBundle;

function conditionOf(chunk: Rollup.OutputChunk): Condition | null {
  const module = chunk.facadeModuleId ?? "";
  const locale = LOCALE.exec(module);
  if (locale) return { "data-language": locale[2] ?? "", ...(locale[1] === "locale" ? {} : { "data-under": READING }) };
  const part = OF_A_GAME.exec(module);
  if (part) return { "data-game": part[1] ?? "", ...(part[2] === "table" ? {} : { "data-under": READING }) };
  const under = linkedAt(module);
  return under ? { "data-under": under } : null;
}

/* What is seen first comes first: all this can wait for it. */
function link(file: string, condition: Condition): HtmlTagDescriptor {
  const how = file.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
  return { tag: "link", attrs: { ...how, fetchpriority: "low", crossorigin: true, href: `./${file}`, ...condition }, injectTo: "head" };
}

function stylesOf(chunk: Rollup.OutputAsset | Rollup.OutputChunk | undefined): Iterable<string> {
  return chunk?.type === "chunk" ? (chunk.viteMetadata?.importedCss ?? []) : [];
}

/* The file and all that it imports, except what is there anyway. */
function scriptsOf(file: string, bundle: Bundle, known: Set<string>): string[] {
  const chunk = bundle[file];
  if (known.has(file) || chunk?.type !== "chunk") return [];
  known.add(file);
  return [file, ...chunk.imports.flatMap((one) => scriptsOf(one, bundle, known))];
}

export function early(): Plugin {
  return {
    name: "isthmus-early",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {}, chunk: entry }) {
        const needed: string[] = [];
        const links = Object.values(bundle).flatMap((chunk) => {
          const condition = chunk.type === "chunk" ? conditionOf(chunk) : null;
          if (chunk.type !== "chunk" || !condition) return [];
          const scripts = scriptsOf(chunk.fileName, bundle, new Set(scriptsOf(entry?.fileName ?? "", bundle, new Set())));
          const own = chunk.facadeModuleId?.endsWith(BEGUN) ? [...stylesOf(chunk)] : [];
          needed.push(...own.map((file) => `<link rel="stylesheet" crossorigin href="./${file}" data-under="${condition["data-under"]}">`));
          const styles = scripts.flatMap((file) => [...stylesOf(bundle[file])]).filter((file) => !own.includes(file));
          return [...scripts, ...styles].map((file) => link(file, condition));
        });
        return { html: stylesFirst(html, needed), tags: links };
      },
    },
  };
}

/* Nothing can be seen without the styles of the document, so browsers should ask for them before anything else. */
function stylesFirst(html: string, more: readonly string[]): string {
  const styles = /<link rel="stylesheet"[^>]*>\s*/g;
  const all = [...(html.match(styles) ?? []), ...more].map((style) => `${style.trim()}\n    `).join("");
  return html.replace(styles, "").replace("<link ", `${all}<link `).replace(/\s*<\/head>/, "\n  </head>");
}
