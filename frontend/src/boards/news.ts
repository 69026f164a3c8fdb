/* News as sentences: whose they are, and which of them nobody may miss. */
import { t } from "../core/i18n.svelte.ts";
import type { NewsItem } from "../wire.gen.ts";
import { tableOf, type Tagged } from "./games.ts";

export interface NewsWords {
  /* The player it is about; empty if that is everybody, if there is only one, or if the text names them. */
  name: string;
  text: string;
}

export function newsWords(item: NewsItem, names: readonly string[]): NewsWords {
  const about = item.seat === null ? "" : (names[item.seat] ?? "");
  const isNamed = t(item.id, { ...item.arguments, name: "\0" }).includes("\0");
  return {
    name: about && names.length > 1 && !isNamed ? t("page-news-of", { name: about }) : "",
    text: t(item.id, { name: about, ...item.arguments }),
  };
}

export function newsText(item: NewsItem, names: readonly string[]): string {
  const { name, text } = newsWords(item, names);
  return name ? `${name} ${text}` : text;
}

/* What the server itself tells happens beside the board, where nobody looks; some games add to it. */
export function isHeralded(shown: Tagged, item: NewsItem): boolean {
  if (item.id === "server-hint-taken") return false;
  return item.id.startsWith("server-") || (tableOf(shown).heralds?.includes(item.id) ?? false);
}
