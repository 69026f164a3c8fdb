/* Games without a drawing, and games that this page does not know at all. */
import { flushSync, mount, tick, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import GameBoard from "../src/boards/GameBoard.svelte";
import { gameOf, loadTable, shownTotal, tableOf, toolsFor } from "../src/boards/games.ts";
import { groupsOf, matching, meaningOfText } from "../src/boards/plain/plain.ts";
import PlainSteps from "../src/boards/plain/PlainSteps.svelte";
import { planText } from "../src/boards/plans.ts";
import SeatMark from "../src/parts/SeatMark.svelte";
import type { Board, Scene, Step } from "../src/wire.gen.ts";

let undo: (() => void)[] = [];
afterEach(() => {
  for (const one of undo) one();
  undo = [];
});

function shown<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): HTMLElement {
  const target = document.body.appendChild(document.createElement("div"));
  const made = mount(part, { target, props });
  flushSync();
  undo.push(() => {
    void unmount(made);
    target.remove();
  });
  return target;
}

const step = (text: string): Step => ({ kind: "plain", text });
const DONE: Step = { kind: "done", text: "done" };

describe("a plain board", () => {
  const board: Board = { game: "plain", name: "gale" };
  const draw = (pictures: string[], seat: number): HTMLElement => {
    const scene: Scene = { game: "plain", pictures };
    return shown(GameBoard, { board, scene, seat, label: "Board of Ana" });
  };

  it("shows the picture of the seat, line by line, under its label", () => {
    const target = draw(["a . b\n. x .", "other"], 0);
    expect(target.querySelector("pre")?.textContent).toBe("a . b\n. x .");
    expect(target.querySelector("[role='group']")?.getAttribute("aria-label")).toBe("Board of Ana");
    expect(target.querySelector("pre")?.style.getPropertyValue("--columns")).toBe("5");
  });

  it("shows the one picture to every seat where all share a board", () => {
    expect(draw(["shared"], 1).querySelector("pre")?.textContent).toBe("shared");
    expect(gameOf(board).isShared?.({ game: "plain", pictures: ["shared"] })).toBe(true);
    expect(gameOf(board).isShared?.({ game: "plain", pictures: ["mine", "theirs"] })).toBe(false);
  });

  it("has a list of steps at a table and says plans in notation", async () => {
    await loadTable(board);
    expect(tableOf(board).steps).toBeDefined();
    expect(planText(board, { steps: [step("b2"), step("c1"), DONE] })).toBe("b2, c1");
  });
});

describe("the steps of a plain game", () => {
  const many = ["c1", "a10", "a2", "b1", "pass", ...Array.from({ length: 20 }, (_, index) => `d${index + 1}`)];

  it("stay as they are where they are few, and are grouped and sorted where they are many", () => {
    expect(groupsOf(["c1", "a1"])).toEqual([{ name: "", steps: ["c1", "a1"] }]);
    expect(groupsOf(many).map((group) => group.name)).toEqual(["a", "b", "c", "d", "p"]);
    expect(groupsOf(many)[0]?.steps).toEqual(["a2", "a10"]);
    expect(groupsOf([])).toEqual([]);
  });

  it("are found by what they begin with, else by what they have in them", () => {
    expect(matching(many, "A")).toEqual(["a10", "a2"]);
    expect(matching(["a1-a3", "c2-a3"], "a3")).toEqual(["a1-a3", "c2-a3"]);
    expect(matching(many, "")).toEqual(many);
  });

  it("are meant exactly, or as the only one left, or as typed, for the server to explain", () => {
    expect(meaningOfText(["a1", "a10"], " A1 ")).toBe("a1");
    expect(meaningOfText(["pass", "a1"], "pa")).toBe("pass");
    expect(meaningOfText(many, "z9")).toBe("z9");
    expect(meaningOfText(many, "  ")).toBeNull();
  });

  it("are buttons, without done; the one clicked is played", () => {
    const onstep = vi.fn();
    const target = shown(PlainSteps, { legal: [step("a1"), step("b2"), DONE] as never, advice: [step("b2")] as never, onstep });
    const buttons = [...target.querySelectorAll("button")];
    expect(buttons.map((button) => button.textContent)).toEqual(["a1", "b2"]);
    expect(buttons.map((button) => button.classList.contains("advised"))).toEqual([false, true]);
    expect(target.querySelector("input")).toBeNull();
    buttons[1]?.click();
    expect(onstep).toHaveBeenCalledWith("b2");
  });

  it("are one stop for Tab, and the arrows walk between them", () => {
    const target = shown(PlainSteps, { legal: many.map(step) as never, advice: [], onstep: vi.fn() });
    const stops = (): string[] => [...target.querySelectorAll("button[tabindex='0']")].map((button) => button.textContent);
    expect(stops()).toEqual(["a2"]);
    target.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    flushSync();
    expect(document.activeElement?.textContent).toBe("a10");
    expect(stops()).toEqual(["a10"]);
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true }));
    expect(document.activeElement?.textContent).toBe("pass");
  });

  it("are narrowed by typing, and Enter plays", async () => {
    const onstep = vi.fn();
    const target = shown(PlainSteps, { legal: many.map(step) as never, advice: [], onstep });
    const field = target.querySelector("input") as HTMLInputElement;
    field.value = "pa";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await tick();
    expect([...target.querySelectorAll("button")].map((button) => button.textContent)).toEqual(["pass"]);
    target.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(onstep).toHaveBeenCalledWith("pass");
  });

  it("keep the keys where they are when one of them is gone, and what is typed when nothing has changed", async () => {
    const props = $state({ legal: ["a1", "b2", "c3"].map(step) as never, advice: [], onstep: vi.fn() });
    const target = shown(PlainSteps, props);
    const first = target.querySelector("button") as HTMLButtonElement;
    first.focus();
    first.click();
    props.legal = ["b2", "c3"].map(step) as never;
    await tick();
    await tick();
    expect(document.activeElement?.textContent).toBe("b2");
    props.legal = many.map(step) as never;
    await tick();
    const field = target.querySelector("input") as HTMLInputElement;
    field.value = "a";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    props.legal = many.map(step) as never; // somebody else has moved
    await tick();
    expect(field.value).toBe("a");
  });

  it("are not there when there is nothing to do", () => {
    expect(shown(PlainSteps, { legal: [DONE] as never, advice: [], onstep: vi.fn() }).textContent.trim()).toBe("");
  });
});

describe("a game that the page does not know", () => {
  /* The names that every object answers to are not games either. */
  it.each(["chess", "constructor", "__proto__", ""])("%j is said to be unknown, never left blank", async (game) => {
    const board = { game, name: "8 × 8" } as unknown as Board;
    const scene = { game } as unknown as Scene;
    await loadTable(board);
    const target = shown(GameBoard, { board, scene, seat: 0, label: "Board" });
    expect(target.textContent).toContain("page-unknown-board"); // no language is loaded in this test
    expect(target.querySelector("button")?.textContent).toBe("page-reload");
    expect(shown(GameBoard, { board, scene, seat: 0, label: "Board", still: true }).querySelector("button")).toBeNull();
  });

  it("leaves everything around its board as it is", () => {
    const board = { game: "chess" };
    expect(tableOf(board)).toEqual({});
    expect(toolsFor(board).hints).toBe(false);
    expect(shownTotal(board, 3)).toBe(3);
    expect(planText(board, { steps: [{ kind: "move", text: "e2e4" } as unknown as Step] })).toBe("e2e4");
    expect(shown(SeatMark, { seat: 0, scene: board as unknown as Scene }).querySelector("svg")).not.toBeNull();
  });
});

it("a loss is shown as one where points are lost, and nowhere else", () => {
  expect(shownTotal({ game: "connections" }, 5)).toBe(-5);
  expect(shownTotal({ game: "connections" }, 0)).toBe(0);
  expect(shownTotal({ game: "hashi" }, 5)).toBe(5);
});
