// The board alone, as a script and a style sheet for any page: examples/board.html.
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: {
    outDir: "../src/manqala/_data/board",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: () => true,
    // A plain script, which a page opened from a folder may load as well.
    lib: {
      entry: "board/index.ts",
      name: "manqala",
      formats: ["iife"],
      fileName: () => "manqala-board.js",
      cssFileName: "manqala-board",
    },
  },
});
