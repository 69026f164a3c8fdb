/* A picture of each game's miniature, drawn while the page is built: `virtual:stills` holds them as SVG text under the
   games' names. A browser shows such a picture in a fraction of the time it takes to mount the board.

   The components are built a second time, for a server, and drawn here. Scoped styles have the same names in both
   builds of a page, but not while developing: then there are no pictures, and the film comes without one. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, type Plugin } from "vite";
import { locales } from "./locales.ts";

const NAME = "virtual:stills";
const ROOT = join(import.meta.dirname, "..");

export function stills(): Plugin {
  let isBuilding = false;
  return {
    name: "isthmus-stills",
    configResolved(config) {
      isBuilding = config.command === "build";
    },
    resolveId: (id) => (id === NAME ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      return `export default ${JSON.stringify(isBuilding ? await draw() : {})};`;
    },
  };
}

async function draw(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "isthmus-stills-"));
  try {
    await build({
      configFile: false,
      root: ROOT,
      logLevel: "warn",
      plugins: [svelte(), locales()],
      ssr: { noExternal: true },
      define: { "document.documentElement.dataset.root": '""', "navigator.onLine": "true" }, // read when a module loads
      build: {
        ssr: "build/still_pictures.ts",
        outDir: folder,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" } },
      },
    });
    const { pictures } = (await import(pathToFileURL(join(folder, "still_pictures.mjs")).href)) as typeof import("./still_pictures.ts");
    return await pictures();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
