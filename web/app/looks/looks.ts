// Puts on the page the theme and the board that were chosen, or that the system asks for. What is more
// than light, dark and wood is loaded when it is chosen.
import { settings, type Look, type Theme } from "../settings.svelte.ts";

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const contrast = window.matchMedia("(prefers-contrast: more)");

const files: Partial<Record<Theme | Look, () => Promise<unknown>>> = {
  contrast: () => import("./contrast.css"),
  colours: () => import("./colours.css"),
  sand: () => import("./sand.css"),
  boat: () => import("./boat.css"),
};

function systemTheme(): Theme {
  if (contrast.matches) return "contrast";
  return dark.matches ? "dark" : "light";
}

export async function dress(): Promise<void> {
  const theme = settings.theme === "system" ? systemTheme() : settings.theme;
  const root = document.documentElement;
  root.dataset["theme"] = theme;
  root.dataset["look"] = settings.look;
  // Without its file a theme or a board looks like the usual one.
  await Promise.allSettled([files[theme]?.(), files[settings.look]?.()]);
  const paper = getComputedStyle(root).getPropertyValue("--paper");
  for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    bar.content = paper;
  }
}

/** From now on the page follows the system where nothing else was chosen. */
export function dressAsWanted(): void {
  const follow = (): void => void dress();
  follow();
  dark.addEventListener("change", follow);
  contrast.addEventListener("change", follow);
}
