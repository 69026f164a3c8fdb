/* Sentences of games that are not built into the page: fetched when they are first met, in every language that is chosen. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { i18n, t } from "../src/core/i18n.svelte.ts";

const asked: string[] = [];
const texts: Record<string, string> = {
  "/api/games/gale/messages/en": "gale-name = Gale\ngale-tagline = { $count } bridges",
  "/api/games/gale/messages/fr": "gale-name = Tempête",
  "/api/games/bridg/messages/en": "bridg-name = Bridg",
  "/api/games/bridg/messages/fr": "bridg-name = Pontet",
};

beforeEach(async () => {
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const text = texts[path];
    return Promise.resolve(new Response(text ?? "", { status: text ? 200 : 404 }));
  });
  await i18n.use("en", false);
  asked.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe("a game that is not built in", () => {
  it("costs nothing for those that are", async () => {
    await i18n.meet("hashi");
    expect(asked).toEqual([]);
    expect(t("hashi-name")).toBe("Hashi");
  });

  it("brings its sentences, and keeps those of the page", async () => {
    await i18n.meet("gale");
    expect(t("gale-name")).toBe("Gale");
    expect(t("gale-tagline", { count: 3 })).toBe("3 bridges");
    expect(t("page-done")).toBe("Done");
    asked.length = 0;
    await i18n.meet("gale");
    expect(asked).toEqual([]);
  });

  it("is met by several at once, and changes its language with the page", async () => {
    await Promise.all([i18n.meet("gale"), i18n.meet("bridg"), i18n.use("fr", false), i18n.meet("bridg")]);
    expect(i18n.language).toBe("fr");
    expect([t("gale-name"), t("bridg-name"), t("page-done")]).toEqual(["Tempête", "Pontet", "Valider"]);
  });

  it("is shown by its ids where the server has no sentences", async () => {
    await i18n.meet("chess");
    expect(t("chess-name")).toBe("chess-name");
    expect(t("page-done")).toBe("Done");
  });
});
