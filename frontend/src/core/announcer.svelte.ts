/* Says things to screen readers: one polite and one urgent live region, drawn by Announcer.svelte.
   The same sentence twice must be heard twice, so a turn counter alternates two regions. */

class Announcer {
  polite = $state({ text: "", turn: 0 });
  urgent = $state({ text: "", turn: 0 });

  say(text: string): void {
    if (text) this.polite = { text, turn: this.polite.turn + 1 };
  }

  alert(text: string): void {
    if (text) this.urgent = { text, turn: this.urgent.turn + 1 };
  }
}

export const announcer = new Announcer();
