/* Light, dark, or whatever the system says. */
import { readSetting, writeSetting } from "./settings.ts";

export type Theme = "auto" | "light" | "dark";
export const THEMES: readonly Theme[] = ["auto", "light", "dark"];

class ThemeChoice {
  theme = $state<Theme>("auto");

  start(): void {
    const kept = readSetting("theme");
    this.use(kept === "light" || kept === "dark" ? kept : "auto");
  }

  use(theme: Theme): void {
    this.theme = theme;
    writeSetting("theme", theme);
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }
}

export const theme = new ThemeChoice();
