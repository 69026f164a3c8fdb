/* One table's socket: reconnects by itself, and resends what was not acknowledged, under the same id, so that a
   step is neither lost nor played twice. */
import type { ClientFrame, ServerFrame } from "../wire.gen.ts";

export type LinkState = "connecting" | "open" | "waiting" | "replaced" | "closed";
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
  /* The server said why it closed the socket; the link tries again all the same. */
  onClosed?: (code: number) => void;
  open?: (address: string) => SocketLike;
  random?: () => number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 25_000;
const SILENCE_LIMIT = 60_000;
const REVOKED = 4401; // the seat has a new link, and this device holds it no longer
/* Newer tabs took the places of this seat. Coming back would push one of them out, and so on for ever. */
const REPLACED = 4409;

/* Doubles each time, with jitter so that not everybody reconnects to a restarted server at the same instant. */
export function backoff(attempt: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return ceiling / 2 + (ceiling / 2) * random();
}

export class TableLink {
  private socket: SocketLike | null = null;
  private readonly pending = new Map<string, Numbered>();
  private attempt = 0;
  private since = 0;
  private heard = 0;
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
    if (this.ended || this.socket) return;
    this.attempt = 0;
    this.connect();
  }

  send(frame: Numbered): void {
    this.pending.set(frame.id, frame);
    if (this.isOpen()) this.socket?.send(JSON.stringify(frame));
  }

  get unacknowledged(): number {
    return this.pending.size;
  }

  stop(): void {
    this.end("closed");
  }

  private end(state: LinkState): void {
    this.ended = true;
    if (this.retry) clearTimeout(this.retry);
    if (this.pinger) clearInterval(this.pinger);
    this.socket?.close();
    this.socket = null;
    this.options.onState(state);
  }

  private connect(): void {
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    this.options.onState("connecting");
    const open = this.options.open ?? ((address) => new WebSocket(address) as unknown as SocketLike);
    const socket = open(this.options.address(this.since));
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.received(event.data);
    socket.onclose = ({ code }) => {
      if (code === REVOKED) this.since = 0; // what a spectator may see has to be sent anew
      if (this.socket !== socket) return;
      this.options.onClosed?.(code);
      if (code === REPLACED) this.end("replaced");
      else this.lost();
    };
  }

  private opened(): void {
    this.heard = Date.now();
    this.options.onState("open");
    for (const frame of this.pending.values()) this.socket?.send(JSON.stringify(frame));
  }

  private received(data: unknown): void {
    this.heard = Date.now();
    const frame = JSON.parse(String(data)) as ServerFrame;
    if (frame.type !== "error") this.attempt = 0; // whoever is turned away with a sentence must not come back at once
    if ("version" in frame && frame.type !== "ack") this.since = Math.max(this.since, frame.version);
    if (frame.type === "ack" || frame.type === "refused") this.pending.delete(frame.id);
    if (frame.type === "error" && frame.id) this.pending.delete(frame.id);
    this.options.onFrame(frame);
  }

  private lost(): void {
    this.socket = null;
    if (this.ended) return;
    this.options.onState("waiting");
    const wait = backoff(this.attempt, this.options.random ?? Math.random);
    this.attempt += 1;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private ping(): void {
    if (!this.isOpen()) return;
    if (Date.now() - this.heard > SILENCE_LIMIT) this.socket?.close();
    else this.socket?.send(JSON.stringify({ type: "ping" }));
  }

  private isOpen(): boolean {
    return this.socket?.readyState === 1;
  }
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
