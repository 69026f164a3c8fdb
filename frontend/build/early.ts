/* Lists in the document what a page will ask for next, so that a browser need not find out step by step: the sentences of
   each language, and the files of the pages that people open by a link. The server leaves only what fits its answer
   (`server/document.py`), by the two attributes. */
import type { HtmlTagDescriptor, Plugin, Rollup } from "vite";

const LOCALE = /virtual:(locale|more|learn)\/(\w+)$/;
const UNDER: Record<string, string> = { Table: "/t/", Rules: "/learn/" };
const READING = "/learn/";

type Condition = { "data-language"?: string; "data-under"?: string };

function conditionOf(chunk: Rollup.OutputChunk): Condition | null {
  const module = chunk.facadeModuleId ?? "";
  const locale = LOCALE.exec(module);
  if (locale) return { "data-language": locale[2] ?? "", ...(locale[1] === "locale" ? {} : { "data-under": READING }) };
  const under = UNDER[/\/pages\/(\w+)\.svelte$/.exec(module)?.[1] ?? ""];
  return under ? { "data-under": under } : null;
}

function link(file: string, condition: Condition): HtmlTagDescriptor {
  const how = file.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
  return { tag: "link", attrs: { ...how, crossorigin: true, href: `./${file}`, ...condition }, injectTo: "head" };
}

export function early(): Plugin {
  return {
    name: "isthmus-early",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, chunk: entry }) {
        const links = Object.values(bundle ?? {}).flatMap((chunk) => {
          const condition = chunk.type === "chunk" ? conditionOf(chunk) : null;
          if (chunk.type !== "chunk" || !condition) return [];
          const shared = chunk.imports.filter((file) => file !== entry?.fileName);
          const files = [chunk.fileName, ...shared, ...(chunk.viteMetadata?.importedCss ?? [])];
          return files.map((file) => link(file, condition));
        });
        return { html, tags: links };
      },
    },
  };
}
