/* What is drawn while the page is built, so that a browser need not wait for the page's script: the miniature of each
   game (`virtual:stills` holds them as SVG text under the games' names), and what is the same for whoever looks at it, in
   each language: the home page, the beginning of each rules page, the header of all others (`home.en.html` …;
   `server/document.py` puts them into the document).

   The components are built a second time, for a server, and drawn here. Scoped styles have the same names in both
   builds of a page, but not while developing: then there are no pictures, and the film comes without one. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, type Plugin } from "vite";
import { locales } from "./locales.ts";

const NAME = "virtual:stills";
const ROOT = join(import.meta.dirname, "..");
const AT_SIGHT = join(ROOT, "src/at_sight.js");

type Drawn = { pictures: Record<string, string>; documents: Record<string, string> };

export function drawn(): Plugin {
  let isBuilding = false;
  let found: Promise<Drawn> | null = null;
  const draw = (): Promise<Drawn> => (found ??= drawNow());
  return {
    name: "isthmus-drawn",
    configResolved(config) {
      isBuilding = config.command === "build";
    },
    resolveId: (id) => (id === NAME ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      return stillsModule(isBuilding ? (await draw()).pictures : {});
    },
    async generateBundle() {
      for (const [name, source] of Object.entries((await draw()).documents)) this.emitFile({ type: "asset", fileName: `${name}.html`, source });
    },
    transformIndexHtml: () => (isBuilding ? [{ tag: "script", children: atSight(), injectTo: "head-prepend" }] : []),
  };
}

/* Inside the document, because a file of its own would hold up the first picture; the server's policy names its hash. */
function atSight(): string {
  return readFileSync(AT_SIGHT, "utf-8")
    .replace(/^\/\*.*?\*\/\s*/s, "")
    .replace(/\n\s*/g, " ")
    .trim();
}

function stillsModule(pictures: Record<string, string>): string {
  return `export default ${JSON.stringify(pictures)};`;
}

async function drawNow(): Promise<Drawn> {
  const folder = mkdtempSync(join(tmpdir(), "isthmus-drawn-"));
  const noStills: Plugin = {
    name: "isthmus-no-stills",
    resolveId: (id) => (id === NAME ? `\0${id}` : undefined),
    load: (id) => (id === `\0${NAME}` ? stillsModule({}) : undefined),
  };
  try {
    await build({
      configFile: false,
      root: ROOT,
      logLevel: "warn",
      plugins: [svelte(), locales(), noStills],
      ssr: { noExternal: true },
      build: {
        ssr: "build/draw_in_node.ts",
        outDir: folder,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" } },
      },
    });
    const node = (await import(pathToFileURL(join(folder, "draw_in_node.mjs")).href)) as typeof import("./draw_in_node.ts");
    return { pictures: await node.pictures(), documents: await node.documents() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
