/* What may be done now, in one sentence. */
import { i18n, t } from "../core/i18n.svelte.ts";
import type { View } from "../wire.gen.ts";
import { tableOf } from "./games.ts";

export function promptText(view: View): string {
  return sentence(view, view.prompt?.id);
}

/* The same beside the board, where the card shows the rest: the page's own short sentence, if there is one. */
export function shortPrompt(view: View): string {
  const id = view.prompt && `page-short-${view.prompt.id}`;
  return id && i18n.has(id) ? sentence(view, id) : promptText(view);
}

function sentence(view: View, id: string | undefined): string {
  if (!view.prompt || !id) return "";
  return t(id, { ...view.prompt.arguments, ...tableOf(view.scene).promptArguments?.(view.scene) });
}
