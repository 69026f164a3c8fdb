/* Preset reactions at a table: shown at the seat for a moment, said to screen readers, kept nowhere. */
import type { ReactRequest, ReactionFrame } from "../wire.gen.ts";
import { announcer } from "./announcer.svelte.ts";
import { i18n, t } from "./i18n.svelte.ts";
import { readSetting } from "./settings.ts";

export type Reaction = ReactRequest["reaction"];
export const REACTIONS = ["hello", "good-luck", "well-played", "thanks", "sorry", "oops", "wow", "thinking", "no-hurry", "close", "again", "bye"] as const satisfies readonly Reaction[];
const SHOWN_MS = 6_000;

export class SeatReactions {
  /* Muted at this table; the settings say what holds at first. */
  muted = $state(readSetting("reactions") === "off");
  private shown = $state.raw<ReadonlyMap<number, string>>(new Map());
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();

  of(seat: number): string {
    return this.shown.get(seat) ?? "";
  }

  async hear({ seat, reaction }: ReactionFrame, name: string, isOwn: boolean): Promise<void> {
    if (this.muted && !isOwn) return;
    await i18n.need("more");
    const text = t(`notice-reaction-${reaction}`);
    this.set(seat, text);
    clearTimeout(this.timers.get(seat));
    this.timers.set(seat, setTimeout(() => this.set(seat, ""), SHOWN_MS));
    announcer.say(t("notice-reaction-said", { name, text }));
  }

  private set(seat: number, text: string): void {
    this.shown = new Map(this.shown).set(seat, text);
  }
}
