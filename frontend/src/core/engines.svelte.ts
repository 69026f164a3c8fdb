/* Whether the bots of this server can think at all. Asked once, when somebody is about to choose a level. */
import type { Health } from "../wire.gen.ts";
import { linkTo } from "./root.ts";

class Engines {
  /* No engine runs here: whatever the level, bots look one step ahead. */
  simple = $state(false);
  private asked = false;

  async look(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      const answer = await fetch(linkTo("/healthz"));
      if (!answer.ok) return;
      const { engines } = (await answer.json()) as Health;
      this.simple = Object.values(engines).every((state) => state === "missing");
    } catch {
      this.asked = false; // offline; it may be asked again
    }
  }
}

export const engines = new Engines();
