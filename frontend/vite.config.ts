import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./build/compressed.ts";
import { early } from "./build/early.ts";
import { fileOf } from "./build/files.ts";
import { locales } from "./build/locales.ts";
import { serviceWorker } from "./build/service_worker.ts";
import { drawn } from "./build/drawn.ts";

/* The page is served under a policy that allows nothing inline but the one script it names by its hash: no inlined
   assets, no preload helper script, no source maps in the package. */
export default defineConfig({
  plugins: [svelte(), locales(), drawn(), early(), serviceWorker(), compressed()],
  base: "./", // the server may be below a path of its host, which it writes into the document
  build: {
    outDir: process.env.ISTHMUS_STATIC ?? "../src/isthmus/server/static",
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    target: ["chrome123", "firefox121", "safari17.5"],
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: fileOf }] } } },
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8000",
      "/ws": { target: "ws://127.0.0.1:8000", ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
  },
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
});
