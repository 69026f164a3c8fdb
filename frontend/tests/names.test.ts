/* Seats that nobody has named are called by number, in the language of whoever looks. */
import { afterEach, describe, expect, it } from "vitest";
import { i18n } from "../src/core/i18n.svelte.ts";
import { shownName } from "../src/core/names.ts";

afterEach(() => i18n.use("en", false));

describe("names", () => {
  it.each([
    ["en", "Bot 2", "Bot 2"],
    ["fr", "Bot 2", "Robot 2"],
    ["fr", "Player 1", "Joueur 1"],
    ["de", "Player 3", "Spieler 3"],
    ["de", "Bot 4", "Bot 4"],
    ["fr", "Ana", "Ana"],
    ["fr", "Bot", "Bot"],
    ["fr", "Bot 2 Zoë", "Bot 2 Zoë"],
    ["fr", "", ""],
  ] as const)("in %s, %s is %s", async (language, name, shown) => {
    await i18n.use(language, false);
    expect(shownName(name)).toBe(shown);
  });
});
