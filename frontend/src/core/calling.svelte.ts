/* A deal that is called out at a real table. Its whole order lies here, and in this browser's storage: from the first card
   on it needs no connection, and a reload goes on where it was. */
import type { Call, CalledDeal } from "../wire.gen.ts";
import { t } from "./i18n.svelte.ts";
import { readSetting, writeSetting } from "./settings.ts";

/* What is said: "Number 4, 2 bridges". */
export function callWords(call: Call): string {
  const text = call.words.map((word) => t(word.id, word.arguments)).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export class Calling {
  /* How many have been called; one more than there are: code and salt are shown. */
  called = $state(0);

  constructor(
    readonly deal: CalledDeal,
    called = 0,
  ) {
    this.called = Math.max(0, Math.min(called, deal.calls.length + 1));
  }

  get current(): Call | null {
    return this.isOver ? null : (this.deal.calls[this.called - 1] ?? null);
  }

  get isOver(): boolean {
    return this.called > this.deal.calls.length;
  }

  /* What has been called, the newest first. */
  get list(): readonly Call[] {
    return this.deal.calls.slice(0, this.called).reverse();
  }

  next(): void {
    this.go(this.called + 1);
  }

  /* The order stays: what is taken back comes next again. */
  undo(): void {
    this.go(this.called - 1);
  }

  private go(called: number): void {
    this.called = Math.max(0, Math.min(called, this.deal.calls.length + 1));
    this.keep();
  }

  keep(): void {
    writeSetting("call", JSON.stringify({ deal: this.deal, called: this.called }));
  }
}

/* The deal of that game that was being called here, if there is one. */
export function keptCalling(game: string): Calling | null {
  try {
    const { deal, called } = JSON.parse(readSetting("call") ?? "") as { deal: CalledDeal; called: number };
    return deal.game === game && Array.isArray(deal.calls) ? new Calling(deal, called) : null;
  } catch {
    return null;
  }
}

export function forgetCalling(): void {
  writeSetting("call", "");
}

/* Whether code and salt give the commitment; null where the browser cannot tell (without HTTPS). */
export async function isProven({ code, salt, commitment }: CalledDeal): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = new TextEncoder().encode(`isthmus-commitment-1\n${code}\n${salt}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}
