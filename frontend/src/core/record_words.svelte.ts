/* The sentences about one's own record, which only whoever opens "My games" loads. */
import type { FluentBundle } from "@fluent/bundle";
import { formatMessage, makeBundle, type Arguments, type Language } from "./i18n.svelte.ts";
import type { Sentences } from "./sentences.ts";

const LOADERS: Record<Language, () => Promise<{ default: Sentences }>> = {
  en: () => import("virtual:record/en"),
  fr: () => import("virtual:record/fr"),
  de: () => import("virtual:record/de"),
};

class RecordWords {
  private bundle = $state.raw<FluentBundle | null>(null);
  private wanted: Language | null = null;

  get isReady(): boolean {
    return this.bundle !== null;
  }

  async use(language: Language): Promise<void> {
    this.wanted = language;
    const { default: sentences } = await LOADERS[language]();
    if (this.wanted === language) this.bundle = makeBundle(language, [sentences]);
  }

  say(id: string, values: Arguments = {}): string {
    return (this.bundle && formatMessage(this.bundle, id, values)) ?? "";
  }
}

export const recordWords = new RecordWords();
export const say = (id: string, values: Arguments = {}): string => recordWords.say(id, values);
