/* News as sentences: whose they are, and which of them nobody may miss. */
import { t } from "../core/i18n.svelte.ts";
import type { NewsItem } from "../wire.gen.ts";
import { tableOf, type Tagged } from "./games.ts";

export interface NewsWords {
  /* The player it is about; empty if that is everybody or there is only one. */
  name: string;
  text: string;
}

export function newsWords(shown: Tagged, item: NewsItem, names: readonly string[]): NewsWords {
  const id = tableOf(shown).newsIds?.[item.id] ?? item.id;
  const about = item.seat !== null && names.length > 1 ? (names[item.seat] ?? "") : "";
  return { name: about && t("page-news-of", { name: about }), text: t(id, item.arguments) };
}

export function newsText(shown: Tagged, item: NewsItem, names: readonly string[]): string {
  const { name, text } = newsWords(shown, item, names);
  return name ? `${name} ${text}` : text;
}

/* What the server itself tells happens beside the board, where nobody looks; some games add to it. */
export function isHeralded(shown: Tagged, item: NewsItem): boolean {
  if (item.id === "server-hint-taken") return false;
  return item.id.startsWith("server-") || (tableOf(shown).heralds?.includes(item.id) ?? false);
}
