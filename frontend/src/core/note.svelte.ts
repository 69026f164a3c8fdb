/* Short remarks at the foot of the page: a refusal with its rule, or a word of help. */
import { announcer } from "./announcer.svelte.ts";

class Notes {
  text = $state("");
  private timer: ReturnType<typeof setTimeout> | null = null;

  say(text: string): void {
    this.text = text;
    announcer.say(text);
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.text = ""), 4500);
  }
}

export const notes = new Notes();
