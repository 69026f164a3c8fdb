import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TableSession } from "../src/core/table.svelte.ts";

class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(): void {}
  close(code = 1000): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("says that a table is broken and does not ask again", () => {
  const session = new TableSession("t");
  const stop = session.start();
  const [socket] = FakeSocket.made;
  socket?.onopen?.();
  const message = { id: "server-table-broken", arguments: { incident: "ab12" } };
  socket?.onmessage?.({ data: JSON.stringify({ type: "error", id: null, code: message.id, message }) });
  socket?.close(4500);
  vi.advanceTimersByTime(120_000);
  expect(session.turnedAway).toBe("broken");
  expect(session.reason).toEqual(message);
  expect(FakeSocket.made).toHaveLength(1);
  stop();
});
