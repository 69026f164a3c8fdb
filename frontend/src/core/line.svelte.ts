/* Whether the server can be reached, as far as anybody can tell: by what the browser says, and by the last answer. */
import { linkTo } from "./root.ts";

export const KEPT = "x-isthmus-kept"; // the header of what the service worker has kept from earlier
const PATIENCE_MS = 4000;

class Line {
  isDown = $state(!navigator.onLine);
  private waiting: (() => void)[] = [];
  private isLooking = false;

  start(): void {
    addEventListener("online", () => this.hear(true));
    addEventListener("offline", () => this.hear(false));
    if (this.isDown) this.look();
  }

  hear(isReached: boolean): void {
    this.isDown = !isReached;
    if (!isReached) return this.look();
    const waiting = this.waiting;
    this.waiting = [];
    for (const wish of waiting) wish();
  }

  /* A server that comes back does not say so. */
  private look(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    setTimeout(() => {
      this.isLooking = false;
      if (!this.isDown) return;
      void fetch(linkTo("/livez"))
        .then((answer) => this.hear(answer.ok))
        .catch(() => this.look());
    }, PATIENCE_MS);
  }

  /* Once, as soon as the server can be reached again. */
  onceBack(wish: () => void): () => void {
    this.waiting.push(wish);
    return () => (this.waiting = this.waiting.filter((one) => one !== wish));
  }
}

export const line = new Line();
