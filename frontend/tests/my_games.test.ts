/* Lists of tables in words: how each game ended for the reader, and when. */
import { describe, expect, it } from "vitest";
import { i18n } from "../src/core/i18n.svelte.ts";
import { botsWithin } from "../src/core/levels.ts";
import { company, isOld, standing } from "../src/core/my_games.ts";
import type { TableResult, TableSummary } from "../src/wire.gen.ts";

const LINE: TableSummary = {
  table: "t", game: "ponte", options: {}, phase: "over", public: false, names: ["Ana", "Ben"], open_seats: 0,
  you: 0, your_turn: false, round: 9, rounds: 0, created: 0, changed: 0, result: null,
};
const over = (game: string, totals: number[], ranks: number[], you: number | null = 0, ending = "played-out"): string => {
  const result: TableResult = { ending, totals, ranks };
  return standing({ ...LINE, game, you, result });
};

await i18n.use("en", false);
describe("how a game ended", () => {
  it.each([
    [over("ponte", [20, 8], [1, 2]), "Won 20–8"],
    [over("ponte", [20, 8], [1, 2], 1), "Lost 20–8"],
    [over("ponte", [8, 20], [2, 1], 1), "Won 20–8"],
    [over("ponte", [6, 6], [1, 1]), "The win is shared · 6 points"],
    [over("ponte", [3, 1], [], 0, "annulled"), "Annulled"],
    [over("hashi", [3], [], 0, "abandoned"), "Abandoned"],
    [over("ponte", [3, 1], [], 0, "unheard-of"), "This game does not count"],
    [over("hashi", [34], [1]), "34 points"],
    [over("hashi", [34, 20, 31], [1, 3, 2], 2), "Place 2 of 3 · 31 points"],
    [over("hashi", [34, 20, 31], [1, 3, 2]), "Won · 34 points"],
    [over("connections", [5], [1]), "5 points lost"],
    [over("connections", [5, 19], [1, 2], 1), "Lost · 19 points lost"],
    [over("traxx", [-3, 2], [2, 1]), "Lost · −3 points"],
    [over("ponte", [20, 8], [1, 2], null), "Over"],
    [standing(LINE), "Over"],
  ])("%s", (words, expected) => expect(words).toBe(expected));
});

it.each([
  ["fr", "Gagné 20 à 8", "il y a 5 minutes", "hier"],
  ["de", "Gewonnen 20:8", "vor 5 Minuten", "gestern"],
  ["en", "Won 20–8", "5 minutes ago", "yesterday"],
] as const)("results and times in %s", async (language, won, minutes, yesterday) => {
  await i18n.use(language, false);
  expect(over("ponte", [20, 8], [1, 2])).toBe(won);
  expect(i18n.when(1_000_000 - 301, 1_000_000)).toBe(minutes);
  expect(i18n.when(1_000_000 - 86_500, 1_000_000)).toBe(yesterday);
  expect(i18n.when(0, 86_400 * 30)).toMatch(/1970/);
  expect(i18n.when(1_000_010, 1_000_000)).toBe(i18n.when(1_000_000, 1_000_000)); // another clock may be ahead
});

it("names whom one plays with, and everybody to a stranger", async () => {
  await i18n.use("en", false);
  expect(company(LINE)).toBe("with Ben");
  expect(company({ ...LINE, you: null })).toBe("Ana and Ben");
  expect(company({ ...LINE, names: ["Ana"] })).toBe("");
});

it("lists apart what nobody has touched for two weeks, unless it is over", () => {
  const now = 100 * 86_400;
  expect(isOld({ ...LINE, phase: "playing", changed: now - 15 * 86_400 }, now)).toBe(true);
  expect(isOld({ ...LINE, phase: "playing", changed: now - 13 * 86_400 }, now)).toBe(false);
  expect(isOld({ ...LINE, changed: 0 }, now)).toBe(false);
});

it("takes as many bots as a game allows", () => {
  expect(botsWithin(0, [2, 2])).toBe(1);
  expect(botsWithin(3, [2, 2])).toBe(1);
  expect(botsWithin(0, [1, 4])).toBe(0);
  expect(botsWithin(3, [1, 4])).toBe(3);
});
