/// <reference types="vitest/config" />
// One page, built to files that can be served from any path, by the Python server or by any other.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vite";
import { knownGamesOf } from "./plugins/known-games.ts";
import { rulePages } from "./plugins/rule-pages.ts";

const OUTPUT = "../src/manqala/_data/web";

export default defineConfig({
  base: "./",
  plugins: [
    svelte(),
    rulePages("../games"),
    knownGamesOf("../build/wasm/manqala.wasm"),
    VitePWA({
      // The reader is asked before a new version takes over: never in the middle of a game.
      registerType: "prompt",
      injectRegister: false,
      manifest: {
        name: "manqala",
        short_name: "manqala",
        description: "Mancala games of many peoples: Kalah, Oware, Congkak, Kiela and many more",
        start_url: "./",
        scope: "./",
        display: "standalone",
        background_color: "#f6efe3",
        theme_color: "#8c3b24",
        icons: [
          { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
          { src: "icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
        ],
      },
      workbox: {
        importScripts: ["push.js"],
        // What the server answers itself is not the page.
        navigateFallbackDenylist: [/\/api\//, /\/metrics$/],
        globPatterns: ["**/*.{html,js,css,wasm,svg,png,json,table,txt,webmanifest}"],
      },
    }),
  ],
  worker: { format: "es" },
  build: {
    outDir: OUTPUT,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // What is needed first comes in one piece: on a slow line each file more is one more wait.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } },
    },
  },
  server: { fs: { allow: [".."] } },
  test: {
    environment: "node", // a test that needs a page asks for happy-dom in its first line
    testTimeout: 30_000, // a machine that stalls for seconds fails no build
    include: ["{app,board,engine,online,plugins}/**/*.test.ts"],
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
