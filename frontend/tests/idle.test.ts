import { expect, it, vi } from "vitest";
import { oneByOne } from "../src/core/idle.ts";

function frame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

it("draws one thing in a frame, first what is wanted soon", async () => {
  const drawn: string[] = [];
  for (const name of ["board", "tools", "details"]) oneByOne(() => drawn.push(name));
  oneByOne(() => drawn.push("moment"), true);
  expect(drawn).toEqual([]);
  await frame();
  expect(drawn.length).toBeLessThanOrEqual(1);
  await vi.waitFor(() => expect(drawn).toEqual(["moment", "board", "tools", "details"]));
});

it("draws the rest of what it has begun before anything else", async () => {
  const drawn: string[] = [];
  oneByOne(() => {
    drawn.push("half a board");
    oneByOne(() => drawn.push("a board"), true);
  });
  oneByOne(() => drawn.push("details"));
  await vi.waitFor(() => expect(drawn).toEqual(["half a board", "a board", "details"]));
});

it("draws nothing that is not wanted any more", async () => {
  const drawn: string[] = [];
  const stop = oneByOne(() => drawn.push("left"));
  oneByOne(() => drawn.push("stayed"));
  stop();
  await vi.waitFor(() => expect(drawn).toEqual(["stayed"]));
});
