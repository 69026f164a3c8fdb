/* One table's socket: reconnects by itself, and resends what was not acknowledged, under the same id, so that a
   step is neither lost nor played twice. */
import type { ClientFrame, ServerFrame } from "../wire.gen.ts";

export type LinkState = "connecting" | "open" | "waiting" | "closed";
/* Why the server did not let us in, or sent us away. */
export type TurnedAway = "missing" | "foreign" | "crowded" | "busy" | "broken" | "replaced";
type Numbered = Exclude<ClientFrame, { type: "ping" }>;

export interface SocketLike {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface LinkOptions {
  address: (since: number) => string;
  onFrame: (frame: ServerFrame) => void;
  onState: (state: LinkState) => void;
  onTurnedAway?: (why: TurnedAway) => void;
  open?: (address: string) => SocketLike;
  random?: () => number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 25_000;
const ANSWER_LIMIT = 8_000; // without a word from the server, the line is taken for dead
const CLOSE_CODES: Readonly<Record<number, TurnedAway>> = {
  4403: "foreign",
  4404: "missing",
  4409: "replaced",
  4429: "crowded",
  4500: "broken",
  4503: "busy",
};
/* Knocking again would not help; and where newer tabs took the places of this seat, it would push one of them out. */
const FINAL: readonly (TurnedAway | undefined)[] = ["foreign", "missing", "replaced", "broken"];
const REVOKED = 4401; // the seat has a new link, and this device holds it no longer

/* Doubles each time, with jitter so that not everybody reconnects to a restarted server at the same instant. */
export function backoff(attempt: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return ceiling / 2 + (ceiling / 2) * random();
}

export class TableLink {
  private socket: SocketLike | null = null;
  private readonly pending = new Map<string, Numbered>();
  private readonly sent = new Set<string>();
  private attempt = 0;
  private since = 0;
  private patience: ReturnType<typeof setTimeout> | null = null;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private pinger: ReturnType<typeof setInterval> | null = null;
  private ended = false;

  constructor(private readonly options: LinkOptions) {}

  start(): void {
    this.connect();
    this.pinger = setInterval(() => this.ping(), PING_EVERY);
  }

  /* The browser says the network is back, or the page is visible again: do not wait any longer. */
  hurry(): void {
    if (this.ended) return;
    if (this.isOpen()) return this.ping();
    if (this.socket) return;
    this.attempt = 0;
    this.connect();
  }

  /* The browser says the network is gone, or nothing is heard any more: do not wait for the socket to notice. */
  giveUp(): void {
    if (this.ended || !this.socket) return;
    const socket = this.socket;
    this.lost();
    socket.close();
  }

  send(frame: Numbered): void {
    this.pending.set(frame.id, frame);
    if (this.isOpen()) this.put(frame);
  }

  /* Takes back the last request, if it has never left this browser. */
  withdraw(): boolean {
    const last = [...this.pending.keys()].at(-1);
    if (last === undefined || this.sent.has(last)) return false;
    return this.pending.delete(last);
  }

  get unacknowledged(): readonly Numbered[] {
    return [...this.pending.values()];
  }

  stop(): void {
    this.end();
    this.socket?.close();
    this.socket = null;
    this.options.onState("closed");
  }

  private end(): void {
    this.ended = true;
    if (this.retry) clearTimeout(this.retry);
    if (this.pinger) clearInterval(this.pinger);
    this.wait(null);
  }

  private connect(): void {
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    this.options.onState("connecting");
    const open = this.options.open ?? ((address) => new WebSocket(address) as unknown as SocketLike);
    const socket = open(this.options.address(this.since));
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => {
      if (this.socket === socket) this.received(event.data);
    };
    socket.onclose = ({ code }) => {
      if (this.socket === socket) this.lost(code);
    };
    this.wait(ANSWER_LIMIT);
  }

  private opened(): void {
    this.options.onState("open");
    for (const frame of this.pending.values()) this.put(frame);
  }

  private put(message: Numbered | { type: "ping" }): void {
    if ("id" in message) this.sent.add(message.id);
    this.socket?.send(JSON.stringify(message));
    if (this.patience === null) this.wait(ANSWER_LIMIT);
  }

  private received(data: unknown): void {
    this.wait(null);
    const frame = JSON.parse(String(data)) as ServerFrame;
    if (frame.type !== "error") this.attempt = 0; // whoever is turned away with a sentence must not come back at once
    if ("version" in frame && frame.type !== "ack") this.since = Math.max(this.since, frame.version);
    if (frame.type === "ack" || frame.type === "refused" || frame.type === "error") this.forget(frame.id);
    this.options.onFrame(frame);
  }

  private forget(id: string | null): void {
    if (id === null) return;
    this.pending.delete(id);
    this.sent.delete(id);
  }

  private lost(code?: number): void {
    this.socket = null;
    if (this.ended) return;
    this.wait(null);
    if (code === REVOKED) this.since = 0; // what a spectator may see has to be sent anew
    const why = code === undefined ? undefined : CLOSE_CODES[code];
    if (why) this.options.onTurnedAway?.(why);
    if (FINAL.includes(why)) {
      this.end();
      this.options.onState("closed");
      return;
    }
    this.options.onState("waiting");
    const wait = backoff(this.attempt, this.options.random ?? Math.random);
    this.attempt += 1;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  /* Give up unless something is heard within that time; null: it was. */
  private wait(milliseconds: number | null): void {
    if (this.patience) clearTimeout(this.patience);
    this.patience = milliseconds === null ? null : setTimeout(() => this.giveUp(), milliseconds);
  }

  private ping(): void {
    if (this.isOpen()) this.put({ type: "ping" });
  }

  private isOpen(): boolean {
    return this.socket?.readyState === 1;
  }
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
