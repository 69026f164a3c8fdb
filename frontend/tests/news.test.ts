/* News as sentences: the player is named once, in the sentence or before it. */
import { beforeAll, expect, it, vi } from "vitest";
import { localeSentences } from "../build/locales.ts";
import { newsText } from "../src/boards/news.ts";
import { i18n } from "../src/core/i18n.svelte.ts";
import type { NewsItem } from "../src/wire.gen.ts";

vi.mock("virtual:locale/en", () => ({ default: localeSentences("en", "locale") }));

const news = (id: string, args: Record<string, string | number>): NewsItem => ({ id, seat: 1, arguments: args, places: [] });

beforeAll(() => i18n.use("en", false));

it("a sentence with a place for the name has it there", () => {
  expect(newsText(news("ponte-news-chosen", { colour: "dark" }), ["Ana", "Ben"])).toBe("Ben plays dark.");
  expect(newsText(news("ponte-news-lot", {}), ["Ana", "Ben"])).toBe("The lot falls on Ben, who opens the game.");
});

it("any other is preceded by it, even if the name occurs in it", () => {
  expect(newsText(news("hashi-news-red-later", { points: 5 }), ["Ana", "Al"])).toBe("Al: All four red flags: 5 points.");
});
