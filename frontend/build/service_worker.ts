/* Writes sw.js beside the bundle: the hand-written worker, with the list of the files of this build and named after
   them, so that a new build starts a new store. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const SOURCE = join(import.meta.dirname, "../src/sw.js");
const LICENCES = join(import.meta.dirname, "../public/licences");

export function serviceWorker(): Plugin {
  return {
    name: "isthmus-service-worker",
    apply: "build",
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const files = [...built, ...readdirSync(LICENCES).map((name) => `licences/${name}`)].sort();
      const worker = readFileSync(SOURCE, "utf-8");
      const version = createHash("sha256").update(worker).update(files.join()).digest("hex").slice(0, 12);
      const source = worker.replace("__VERSION__", version).replace("__FILES__", JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
