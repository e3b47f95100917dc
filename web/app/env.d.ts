/// <reference types="svelte" />
/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />

declare module "virtual:known-games" {
  import type { GameInfo } from "../engine/types.ts";
  export const games: readonly GameInfo[];
  export const levels: number;
}

declare module "virtual:rule-pages" {
  /** "kalah/en" to a function that loads the page as HTML. */
  export const rulePages: Readonly<Record<string, () => Promise<string>>>;
}
