/* Sentences by id, from the same Fluent files that the terminal and the server use. One language is loaded at a
   time; components that call `t` are drawn again when the language changes. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { api } from "./api.ts";
import { resourceOf, sentencesOf, type Sentences } from "./sentences.ts";
import { readSetting, writeSetting } from "./settings.ts";

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Arguments = Record<string, string | number>;

type Loaders = Record<Language, () => Promise<{ default: Sentences }>>;
/* All pages but the home page and a table need more than the first; the rules bring texts of their own. */
export type Part = "locale" | "more" | "learn";
const LOADERS: Record<Part, Loaders> = {
  locale: {
    en: () => import("virtual:locale/en"),
    fr: () => import("virtual:locale/fr"),
    de: () => import("virtual:locale/de"),
  },
  more: {
    en: () => import("virtual:more/en"),
    fr: () => import("virtual:more/fr"),
    de: () => import("virtual:more/de"),
  },
  learn: {
    en: () => import("virtual:learn/en"),
    fr: () => import("virtual:learn/fr"),
    de: () => import("virtual:learn/de"),
  },
};

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/* The first of the browser's languages that we have; English otherwise. */
export function negotiate(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split("-")[0];
    if (isLanguage(base)) return base;
  }
  return "en";
}

/* The language as the reader's region writes it ("en-GB") if the browser says so: English alone means American dates. */
function regional(language: Language): string {
  const isOurs = (tag: string): boolean => tag.toLowerCase().split("-")[0] === language;
  const tag = (navigator.languages ?? [navigator.language]).find(isOurs) ?? language;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? language;
  } catch {
    return language; // browsers have been seen to give tags that are none
  }
}

export function makeBundle(language: Language, parts: readonly Sentences[]): FluentBundle {
  // Isolation marks would end up in labels of SVG and in shared text; our languages all run left to right.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const sentences of parts) bundle.addResource(resourceOf(sentences));
  return bundle;
}

/* Nearly all our numbers look alike in all our languages, and the browser's own formats take a phone a while to set up. */
function isShort(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) < 1000;
}
class ShortNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

export function formatMessage(bundle: FluentBundle, id: string, values: Arguments = {}): string | null {
  const message = bundle.getMessage(id);
  if (!message?.value) return null;
  if (typeof message.value === "string") return message.value;
  const given = Object.entries(values).map(([name, value]) => [name, isShort(value) ? new ShortNumber(value) : value]);
  return bundle.formatPattern(message.value, Object.fromEntries(given) as Record<string, FluentVariable>, []);
}

/* Without an answer its messages are shown by their ids, and the game can still be played. */
async function guestSentences(game: string, language: Language): Promise<Sentences> {
  const text = await api.messages(game, language).catch(() => "");
  return sentencesOf(new FluentResource(text));
}

/* Making one takes a phone longer than everything that is done with it. */
const formats = new Map<string, Intl.NumberFormat>();
function formatOf(language: Language, format: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(format)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(language, { signDisplay: "negative", ...format });
  formats.set(key, known);
  return known;
}

const AGES: readonly { name: Intl.RelativeTimeFormatUnit; seconds: number; within: number }[] = [
  { name: "second", seconds: 60, within: 60 }, // "now"
  { name: "minute", seconds: 60, within: 3600 },
  { name: "hour", seconds: 3600, within: 86400 },
  { name: "day", seconds: 86400, within: 7 * 86400 },
];

class I18n {
  language = $state<Language>("en");
  /* The ids of all messages, in the order of their files. */
  messages = $state.raw<readonly string[]>([]);
  private bundle = $state.raw<FluentBundle | null>(null);
  private readonly parts = new Map<Part, Promise<void>>([["locale", Promise.resolve()]]);
  /* Games whose sentences are not built in: the server has them. */
  private readonly guests = new Set<string>();
  private last: Promise<unknown> = Promise.resolve();

  /* With the parts that the first page will need, if they can be had: then nothing is drawn twice. */
  async start(wanted: readonly Part[] = []): Promise<void> {
    const kept = readSetting("language");
    const language = isLanguage(kept) ? kept : negotiate(navigator.languages ?? [navigator.language]);
    for (const part of wanted) this.parts.set(part, Promise.resolve());
    try {
      await this.use(language, false);
    } catch {
      for (const part of wanted) this.parts.delete(part);
      await this.use(language, false);
    }
  }

  async use(language: Language, remember = true): Promise<void> {
    if (remember) writeSetting("language", language);
    await this.inTurn(() => this.load(language));
  }

  /* Resolves when the sentences of that part are there; one that failed to load is requested again the next time. */
  need(part: Part): Promise<void> {
    const known = this.parts.get(part);
    if (known) return known;
    const loading = this.inTurn(() => this.load(this.language)).catch((problem: unknown) => {
      this.parts.delete(part);
      throw problem;
    });
    this.parts.set(part, loading);
    return loading;
  }

  /* The sentences of a game that is not built in are loaded when the game is first met. */
  async meet(game: string): Promise<void> {
    const isKnown = (): boolean => untrack(() => this.has(`${game}-name`));
    if (isKnown()) return;
    this.guests.add(game);
    await this.inTurn(async () => {
      if (!isKnown()) await this.load(this.language);
    });
  }

  private async load(language: Language): Promise<void> {
    const parts = await Promise.all([...this.parts.keys()].map(async (part) => (await LOADERS[part][language]()).default));
    parts.push(...(await Promise.all([...this.guests].map((game) => guestSentences(game, language)))));
    this.bundle = makeBundle(language, parts);
    this.messages = parts.flatMap((sentences) => Object.keys(sentences));
    this.language = language;
    document.documentElement.lang = language;
  }

  /* One after the other, so that a slow answer never replaces a newer one. */
  private inTurn(job: () => Promise<void>): Promise<void> {
    const turn = this.last.then(job);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  has(id: string): boolean {
    return this.bundle?.hasMessage(id) ?? false;
  }

  text(id: string, values?: Arguments): string {
    const found = this.bundle && formatMessage(this.bundle, id, values);
    return found?.replace(/(^|[\s(])-(?=\d)/g, "$1−") ?? id; // figures in sentences have a real minus sign as well
  }

  number(value: number): string {
    return isShort(value) ? String(value || 0).replace("-", "−") : this.figure(value, {});
  }

  /* With a real minus sign, and never a zero below zero. */
  figure(value: number, format: Intl.NumberFormatOptions): string {
    return formatOf(this.language, format).format(value).replace("-", "−");
  }

  date(seconds: number): string {
    return this.written(seconds, { dateStyle: "medium", timeStyle: "short" });
  }

  /* A date of the calendar, which is the same everywhere on Earth. */
  day(date: string, style: Intl.DateTimeFormatOptions = { dateStyle: "long" }): string {
    return new Intl.DateTimeFormat(regional(this.language), { ...style, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
  }

  /* Recent times as people say them ("yesterday"), others as a date. */
  when(seconds: number, now: number = Date.now() / 1000): string {
    const passed = Math.max(0, now - seconds);
    const unit = AGES.find(({ within }) => passed < within);
    if (unit) return new Intl.RelativeTimeFormat(this.language, { numeric: "auto" }).format(-Math.floor(passed / unit.seconds), unit.name);
    return this.written(seconds, { dateStyle: "medium" });
  }

  private written(seconds: number, style: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(regional(this.language), style).format(new Date(seconds * 1000));
  }

  list(words: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(words);
  }
}

export const i18n = new I18n();
export const t = (id: string, values?: Arguments): string => i18n.text(id, values);
