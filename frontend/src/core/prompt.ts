/* What may be done now, in one sentence. The terminal writes colours as letters; here they are words with their sign. */
import type { View } from "../wire.gen.ts";
import { i18n, t } from "./i18n.svelte.ts";

export function promptText(view: View): string {
  if (!view.prompt) return "";
  const colours = view.scene.game === "traxx" ? { colours: i18n.list(counted(view.scene.colours_left)) } : {};
  return t(view.prompt.id, { ...view.prompt.arguments, ...colours });
}

function counted(colours: readonly string[]): string[] {
  return [...new Set(colours)].map((colour) => {
    const count = colours.filter((one) => one === colour).length;
    return count > 1 ? `${count} × ${t(`page-colour-${colour}`)}` : t(`page-colour-${colour}`);
  });
}
