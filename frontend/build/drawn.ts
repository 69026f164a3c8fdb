/* What is drawn while the page is built, so that a browser need not wait for the page's script: the miniature of each
   game (`virtual:stills` holds them as SVG text under the games' names), and the home page as it is before anything is
   known about whoever looks at it, in each language (`home.en.html` …; `server/document.py` puts it into the document).

   The components are built a second time, for a server, and drawn here. Scoped styles have the same names in both
   builds of a page, but not while developing: then there are no pictures, and the film comes without one. */
import { createHash } from "node:crypto";
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

type Drawn = { pictures: Record<string, string>; homes: Record<string, string> };

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
      for (const [language, source] of Object.entries((await draw()).homes)) this.emitFile({ type: "asset", fileName: `home.${language}.html`, source });
      const source = readFileSync(AT_SIGHT, "utf-8");
      this.emitFile({ type: "asset", fileName: atSightFile(), source });
    },
    transformIndexHtml: () => (isBuilding ? [{ tag: "script", attrs: { src: `./${atSightFile()}` }, injectTo: "head-prepend" }] : []),
  };
}

function atSightFile(): string {
  return `assets/at_sight-${createHash("sha256").update(readFileSync(AT_SIGHT)).digest("hex").slice(0, 8)}.js`;
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
    return { pictures: await node.pictures(), homes: await node.homes() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
