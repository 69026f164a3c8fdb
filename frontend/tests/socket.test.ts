import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backoff, newId, TableLink, type LinkState, type SocketLike, type TurnedAway } from "../src/core/socket.ts";
import type { ServerFrame } from "../src/wire.gen.ts";

class FakeSocket implements SocketLike {
  readyState = 0;
  sent: string[] = [];
  onopen: ((event: never) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(text);
  }
  close(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  accept(): void {
    this.readyState = 1;
    this.onopen?.(undefined as never);
  }
  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const step = (id: string) => ({ type: "step" as const, id, period: "1", step: "done" });
let sockets: FakeSocket[];
let frames: ServerFrame[];
let states: LinkState[];
let refusals: TurnedAway[];

function makeLink(): TableLink {
  const link = new TableLink({
    address: (since) => `ws://x/ws/t?since=${since}`,
    onFrame: (frame) => frames.push(frame),
    onState: (state) => states.push(state),
    onTurnedAway: (why) => refusals.push(why),
    open: (address) => {
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket;
    },
    random: () => 0.5,
  });
  link.start();
  return link;
}
const socket = (index: number): FakeSocket => sockets[index] as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  frames = [];
  states = [];
  refusals = [];
});
afterEach(() => vi.useRealTimers());

describe("the socket of a table", () => {
  it("resends what was not acknowledged, under the same id, and nothing else", () => {
    const link = makeLink();
    socket(0).accept();
    link.send(step("one"));
    link.send(step("two"));
    socket(0).say({ type: "ack", id: "one", version: 4 });
    socket(0).close();
    vi.advanceTimersByTime(1_000);
    socket(1).accept();
    expect(socket(1).sent.map((text) => JSON.parse(text).id)).toEqual(["two"]);
    expect(link.unacknowledged).toHaveLength(1);
  });

  it("keeps what is asked while there is no connection", () => {
    const link = makeLink();
    link.send(step("early"));
    expect(socket(0).sent).toEqual([]);
    socket(0).accept();
    expect(socket(0).sent).toHaveLength(1);
  });

  it.each([{ type: "refused", id: "one", code: "c", clause: "H-A3", message: { id: "m", arguments: {} }, places: [] },
    { type: "error", id: "one", code: "c", message: { id: "m", arguments: {} } }])("a $type ends the waiting", (frame) => {
    const link = makeLink();
    socket(0).accept();
    link.send(step("one"));
    socket(0).say(frame);
    expect(link.unacknowledged).toEqual([]);
  });

  it("waits longer and longer if it is turned away with a sentence", () => {
    makeLink();
    for (let number = 0; number < 6; number += 1) {
      socket(number).accept();
      socket(number).say({ type: "error", id: null, code: "server-banned", message: { id: "server-banned", arguments: {} } });
      socket(number).close();
      vi.advanceTimersByTime(backoff(number, () => 0.5) - 1);
      expect(sockets).toHaveLength(number + 1);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(number + 2);
    }
  });

  it("asks for what it has missed", () => {
    makeLink();
    socket(0).accept();
    socket(0).say({ type: "seats", version: 17, info: {} });
    socket(0).say({ type: "ack", id: "other", version: 99 });
    socket(0).close();
    vi.advanceTimersByTime(1_000);
    expect(socket(1).address).toBe("ws://x/ws/t?since=17");
  });

  it("asks for everything again when its seat has a new link", () => {
    makeLink();
    socket(0).accept();
    socket(0).say({ type: "seats", version: 17, info: {} });
    socket(0).close(4401);
    vi.advanceTimersByTime(1_000);
    expect(socket(1).address).toBe("ws://x/ws/t?since=0");
  });

  it("waits longer each time, never for ever, and hurries when told so", () => {
    expect([0, 1, 2, 3].map((attempt) => backoff(attempt, () => 1))).toEqual([400, 800, 1600, 3200]);
    expect(backoff(50, () => 1)).toBe(15_000);
    expect(backoff(0, () => 0)).toBe(200);
    const link = makeLink();
    socket(0).close();
    expect(states.at(-1)).toBe("waiting");
    link.hurry();
    expect(sockets).toHaveLength(2);
  });

  it("does not come back once stopped", () => {
    const link = makeLink();
    socket(0).accept();
    link.stop();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe("closed");
  });

  it("gives up a connection on which nothing is heard", () => {
    makeLink();
    socket(0).accept();
    vi.advanceTimersByTime(100_000);
    expect(sockets.length).toBeGreaterThan(1);
  });

  it.each([
    { code: 4404, why: "missing", again: false },
    { code: 4403, why: "foreign", again: false },
    { code: 4409, why: "replaced", again: false },
    { code: 4429, why: "crowded", again: true },
    { code: 4500, why: "broken", again: false },
    { code: 4503, why: "busy", again: true },
  ])("says that it was turned away with $code, and knocks again only if that may help", ({ code, why, again }) => {
    makeLink();
    socket(0).accept();
    socket(0).close(code);
    expect(refusals).toEqual([why]);
    vi.advanceTimersByTime(60_000);
    expect(sockets.length > 1).toBe(again);
  });

  it("gives the line up as soon as it is told, and sends what was kept once when it is back", () => {
    const link = makeLink();
    socket(0).accept();
    link.giveUp();
    expect(states.at(-1)).toBe("waiting");
    link.send(step("kept"));
    link.hurry();
    socket(1).accept();
    expect(socket(1).sent.map((text) => JSON.parse(text).id)).toEqual(["kept"]);
    expect(socket(0).sent).toEqual([]);
  });

  it("notices within seconds that nobody answers a request", () => {
    const link = makeLink();
    socket(0).accept();
    socket(0).say({ type: "seats", version: 3, info: {} });
    link.send(step("one"));
    vi.advanceTimersByTime(9_000);
    expect(states).toContain("waiting");
    expect(sockets).toHaveLength(2);
  });

  it("takes back what was never sent, and only that", () => {
    const link = makeLink();
    socket(0).accept();
    link.send(step("sent"));
    expect(link.withdraw()).toBe(false);
    link.giveUp();
    link.send(step("kept"));
    expect(link.withdraw()).toBe(true);
    expect(link.unacknowledged.map((frame) => frame.id)).toEqual(["sent"]);
  });

  it("makes ids the server accepts", () => expect(newId()).toMatch(/^[0-9a-f]{24}$/));
});
