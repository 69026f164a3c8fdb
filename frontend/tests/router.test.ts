import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readJoinText } from "../src/core/join.ts";
import { dailyPath, gamesPath, matchRoute, replayPath } from "../src/core/router.svelte.ts";

describe("paths of the page", () => {
  it.each([
    ["/", { page: "home" }],
    ["/t/abcDEF_-12", { page: "table", table: "abcDEF_-12" }],
    ["/join", { page: "join" }],
    ["/learn", { page: "learn" }],
    ["/learn/hashi", { page: "rules", game: "hashi" }],
    ["/referee/hashi", { page: "referee", game: "hashi" }],
    ["/referee", { page: "lost" }],
    ["/call", { page: "call", game: null }],
    ["/call/hashi", { page: "call", game: "hashi" }],
    ["/follow/hashi", { page: "follow", game: "hashi" }],
    ["/follow", { page: "lost" }],
    ["/analysis", { page: "analysis", table: null, at: null, seat: null }],
    ["/puzzles/ponte", { page: "puzzles", game: "ponte", number: null, day: null }],
    ["/puzzles", { page: "all-puzzles" }],
    ["/about", { page: "about" }],
    ["/daily", { page: "daily", game: null, date: null }],
    ["/daily/hashi", { page: "daily", game: "hashi", date: null }],
    ["/daily/hashi/x", { page: "lost" }],
    ["/games", { page: "games", show: "all", game: null }],
    ["/replay", { page: "replay", table: null, at: null, seat: null }],
    ["/t", { page: "lost" }],
    ["/about/x", { page: "lost" }],
    ["/a/b/c", { page: "lost" }],
    ["/%E0%A4%A", { page: "lost" }],
  ])("%s", (path, route) => expect(matchRoute(path)).toEqual(route));

  it("keeps the choice of my games in the address", () => {
    expect(matchRoute("/games", "?show=over&game=hashi")).toEqual({ page: "games", show: "over", game: "hashi" });
    expect(matchRoute("/games", "?show=nonsense")).toMatchObject({ show: "all" });
    expect(gamesPath("over", "hashi")).toBe("/games?show=over&game=hashi");
    expect(gamesPath("all", null)).toBe("/games");
  });

  it("reads which puzzle is meant", () => {
    expect(matchRoute("/puzzles/ponte", "?number=12")).toMatchObject({ number: 12, day: null });
    expect(matchRoute("/puzzles/ponte", "?number=12&date=2026-11-16")).toMatchObject({ number: 12, day: "2026-11-16" });
    for (const text of ["x", "-1", "1.5", "0"]) expect(matchRoute("/puzzles/ponte", `?number=${text}`)).toMatchObject({ number: null });
  });

  it("reads and writes a link to a daily deal", () => {
    expect(matchRoute("/daily/hashi", "?date=2026-11-16")).toEqual({ page: "daily", game: "hashi", date: "2026-11-16" });
    expect(matchRoute("/daily", "?date=2026-11-36")).toMatchObject({ date: null });
    expect(matchRoute("/daily", "?date=today")).toMatchObject({ date: null });
    expect(dailyPath("hashi", "2026-11-16")).toBe("/daily/hashi?date=2026-11-16");
    expect(dailyPath(null, null)).toBe("/daily");
  });

  it("reads and writes a link to a position; people count seats from one", () => {
    expect(matchRoute("/replay/xyz", "?at=7&seat=2")).toEqual({ page: "replay", table: "xyz", at: "7", seat: 1 });
    expect(replayPath("xyz", "7", 1)).toBe("/replay/xyz?at=7&seat=2");
    expect(replayPath("xyz", null, null)).toBe("/replay/xyz");
    expect(matchRoute("/replay/xyz", "?seat=0")).toMatchObject({ seat: null });
  });
});

describe("what somebody types to join", () => {
  it.each([
    ["https://play.example/t/AbC123xyz0#seat=tok_EN-1", { path: "/t/AbC123xyz0#seat=tok_EN-1" }],
    [" /t/AbC123xyz0 ", { path: "/t/AbC123xyz0" }],
    ["AbC123xyz0", { path: "/t/AbC123xyz0" }],
    ["hashi1.side-b.7K3M9QXR2TW", { code: "hashi1.side-b.7K3M9QXR2TW" }],
    ["hashi1.EV9FQWF228K", { code: "hashi1.EV9FQWF228K" }],
    ["hashi1.side-b.7K3M9QXR2T0V5W8YZ1ACDEFGHJX", { code: "hashi1.side-b.7K3M9QXR2T0V5W8YZ1ACDEFGHJX" }],
    ["hashi1.7K3M9QXR2T0V5W8YZ1ACDEFGHJ", null],
    ["hello there", null],
    ["", null],
  ])("%s", (text, meant) => expect(readJoinText(text)).toEqual(meant));
});

describe("a server below a path", () => {
  afterEach(() => {
    delete document.documentElement.dataset.root;
    vi.resetModules();
  });

  it.each([
    ["/games", "/t/x", "/games/t/x"],
    ["", "/t/x", "/t/x"],
  ])("%s leads to %s and back", async (root, path, address) => {
    document.documentElement.dataset.root = root;
    vi.resetModules();
    const { linkTo, pathInside } = await import("../src/core/root.ts");
    expect(linkTo(path)).toBe(address);
    expect(pathInside(address)).toBe(path);
    expect(pathInside(root)).toBe("/");
    expect(pathInside("/gamesome/t/x")).toBe(root ? null : "/gamesome/t/x");
  });

  it("is never forgotten: no link or request of the page begins at the host's root", () => {
    const source = join(import.meta.dirname, "../src");
    const files = readdirSync(source, { recursive: true, encoding: "utf-8" }).filter((name) => /\.(svelte|ts|js)$/.test(name));
    const forgetful = files.filter((name) => /href=(["']\/|\{["'`]\/)|fetch\(["'`]\/|register\("\//.test(readFileSync(join(source, name), "utf-8")));
    expect(files.length).toBeGreaterThan(50);
    expect(forgetful).toEqual([]);
  });
});
