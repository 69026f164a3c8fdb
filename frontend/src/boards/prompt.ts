/* What may be done now, in one sentence. */
import { t } from "../core/i18n.svelte.ts";
import type { View } from "../wire.gen.ts";
import { tableOf } from "./games.ts";

export function promptText(view: View): string {
  if (!view.prompt) return "";
  return t(view.prompt.id, { ...view.prompt.arguments, ...tableOf(view.scene).promptArguments?.(view.scene) });
}
