/* Writes each large text a second time, compressed as well as possible: the server has no time for that at each request. */
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

const LEAST_BYTES = 1000;

export function compressed(): Plugin {
  return {
    name: "isthmus-compressed",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
          if (!/\.(js|css)$/.test(name) || content.length < LEAST_BYTES) continue;
          this.emitFile({ type: "asset", fileName: `${name}.br`, source: brotliCompressSync(content) });
        }
      },
    },
  };
}
