/* The result in words: from every seat, for whoever watches, in every language; the own best; the text to share. */
import { beforeEach, describe, expect, it } from "vitest";
import { localeSentences } from "../build/locales.ts";
import { better } from "../src/core/analysis.svelte.ts";
import { noteResult } from "../src/core/bests.ts";
import { formatMessage, makeBundle, type Arguments, type Language } from "../src/core/i18n.svelte.ts";
import { endingWords, type Ending } from "../src/core/result_words.ts";
import { shareWords } from "../src/core/share_words.ts";
import type { AnalysedDecision, Analysis } from "../src/wire.gen.ts";

const NAMES = ["Ana", "Ben", "Cleo", "Dan"];

function said(totals: number[], change: Partial<Ending> = {}, language: Language = "en"): string {
  const sign = change.countsLoss ? -1 : 1;
  const ranks = totals.map((one) => 1 + totals.filter((other) => other * sign > one * sign).length);
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const names = NAMES.slice(0, totals.length);
  const words = endingWords({ you: 0, names, totals, countsLoss: false, byPoints: true, ranks, winners, ...change }, (some) => some.join(" + "));
  return formatMessage(makeBundle(language, [localeSentences(language, "locale")]), words.id, words.arguments as Arguments) ?? words.id;
}

describe("the end of a duel", () => {
  it("is said from the reader's side", () => {
    expect(said([8, 20])).toBe("You lost 20–8");
    expect(said([20, 8])).toBe("You won 20–8");
    expect(said([20, 8], { you: null })).toBe("Ana won 20–8");
    expect(said([8, 20], {}, "de")).toBe("Sie haben 8:20 verloren");
    const listed = formatMessage(makeBundle("de", [localeSentences("de", "locale")]), "page-games-lost-score", { best: 20, other: 8 });
    expect(listed, "in My games as in the result").toBe("Verloren 8:20");
    expect(said([8, 20], {}, "fr")).toBe("Vous avez perdu 20 à 8");
  });

  it("is said by the difference where the points are losses or below zero", () => {
    expect(said([12, 19], { countsLoss: true })).toBe("You won by 7 points");
    expect(said([19, 18], { countsLoss: true })).toBe("You lost by 1 point");
    expect(said([3, -5], { you: null })).toBe("Ana won by 8 points");
  });

  it("mentions no points where they did not decide", () => {
    expect(said([12, 12], { winners: [0], ranks: [1, 2] })).toBe("You won on the tie-break");
    expect(said([12, 12], { winners: [1], ranks: [2, 1] })).toBe("You lost on the tie-break");
    expect(said([20, 8], { byPoints: false })).toBe("You won");
    expect(said([20, 8], { winners: [1], ranks: [2, 1] })).toBe("You lost");
    expect(said([8, 20], { winners: [0], ranks: [1, 2] })).toBe("You won");
    expect(said([8, 20], { winners: [0], ranks: [1, 2], you: null })).toBe("Ana wins");
  });

  it("knows shared wins and games that do not count", () => {
    expect(said([9, 9])).toBe("You share the win with Ben");
    expect(said([9, 9], { you: null })).toBe("Ana + Ben share the win");
    expect(said([9, 4], { winners: [], ranks: [] })).toBe("This game does not count");
  });
});

describe("the end of a game of more", () => {
  it("tells the place", () => {
    expect(said([30, 41, 22, 50])).toBe("You came third of 4");
    expect(said([30, 41, 30])).toBe("You share second place");
    expect(said([30, 41, 22], { you: 2 })).toBe("You came third of 3");
    expect(said([44, 41, 22])).toBe("You won by 3 points");
    expect(said([44, 44, 22], { you: 2 })).toBe("Ana + Ben share the win");
  });
});

describe("the best so far", () => {
  const KIND = `kind ${Math.random()}`;
  const note = (table: string, total: number, countsLoss = false) => noteResult({ kind: KIND + countsLoss, table, total, countsLoss });

  it("is what the other games reached, however often one looks", () => {
    expect(note("a", 40)).toEqual({ other: null, isNew: false });
    expect(note("b", 38)).toEqual({ other: 40, isNew: false });
    expect(note("c", 45)).toEqual({ other: 40, isNew: true });
    expect(note("c", 45)).toEqual({ other: 40, isNew: true });
    expect(note("a", 40)).toEqual({ other: 45, isNew: false });
    expect(note("d", 45)).toEqual({ other: 45, isNew: false });
  });

  it("is the smallest loss where losses count", () => {
    note("a", 10, true);
    expect(note("b", 12, true).isNew).toBe(false);
    expect(note("c", 4, true)).toEqual({ other: 10, isNew: true });
  });
});

const decision = (rough: boolean) => ({ label: "1", rough }) as AnalysedDecision;
const analysis = (change: Partial<Analysis>) => ({ seat: 0, unit: "points", fair: null, perfect: null, decisions: [decision(false)], ...change }) as Analysis;
const FAIR = { mean: 44.6, spread: 2, scores: [44] };

describe("what is known", () => {
  it("never gets worse when somebody wants a longer look", () => {
    const known = analysis({ fair: FAIR });
    expect(better(known, analysis({ decisions: [decision(true)] }))).toBe(known);
    expect(better(known, analysis({ lost: 3 }))).toMatchObject({ lost: 3, fair: FAIR });
    expect(better(known, analysis({ seat: 1, decisions: [decision(true)] }))).toMatchObject({ seat: 1, fair: null });
    expect(better(null, known)).toBe(known);
  });
});

describe("the text to share", () => {
  const shared = { heading: "Isthmus · Hashi", result: ["Dogsbody", "42 points"], sheet: "▪▪ ▪", hints: 2, mayHint: true, analysis: null, link: "https://x.test/replay/abc", code: "H1-X" };
  beforeEach(async () => {
    const { i18n } = await import("../src/core/i18n.svelte.ts");
    await i18n.use("en", false);
  });

  it("has the link, the hints and, if it is known, par", () => {
    expect(shareWords(shared)).toBe("Isthmus · Hashi\nDogsbody · 42 points\n▪▪ ▪\n2 hints\nhttps://x.test/replay/abc\nH1-X");
    const perfect = { best: 52, bound: 52, proven: true, scene: {} } as Analysis["perfect"];
    const known = shareWords({ ...shared, hints: 0, analysis: analysis({ fair: FAIR, perfect }) });
    expect(known).toContain("without hints · fair par 45 · best possible 52");
    expect(shareWords({ ...shared, hints: 0, mayHint: false })).not.toContain("hint");
  });
});
