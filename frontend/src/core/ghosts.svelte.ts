/* The ghosts of a table: finished games on its deal, drawn as if they sat at it. The server shows their boards after the
   last round that the player has closed, so they are asked for whenever a round has closed. */
import type { BesideWish, ChallengeInfo, ChallengeLink, GhostBoards, GhostSeat, Seated, SeatInfo, TableInfo, View } from "../wire.gen.ts";
import { ask } from "./api.ts";
import { i18n, t } from "./i18n.svelte.ts";
import { botTitle } from "./levels.ts";
import { shownName } from "./names.ts";

const challenge = (token: string): string => `/challenges/${encodeURIComponent(token)}`;

export const ghostApi = {
  boards: (table: string) => ask<GhostBoards>("GET", `/tables/${encodeURIComponent(table)}/ghosts`),
  beside: (body: BesideWish) => ask<Seated>("POST", "/ghosts", body),
  challenge: (table: string, seat: number) => ask<ChallengeLink>("POST", `/tables/${encodeURIComponent(table)}/challenge`, { seat }),
  readChallenge: (token: string) => ask<ChallengeInfo>("GET", challenge(token)),
  takeChallenge: (token: string, name: string) => ask<Seated>("POST", `${challenge(token)}/start`, { name }),
};

export function ghostName(ghost: GhostSeat): string {
  if (ghost.kind === "median") return t("ghost-median");
  if (ghost.kind === "level") return t("ghost-level", { level: botTitle(ghost.level) });
  return ghost.you ? t("ghost-own") : t("ghost-of", { name: shownName(ghost.name) });
}

const seatOf = (ghost: GhostSeat): SeatInfo => ({ name: ghostName(ghost), kind: "bot", bot: null, connected: true, done: false, active: false, standin: false, hints: 0 });

export class Ghosts {
  known = $state.raw<GhostBoards | null>(null);
  private latest = 0;

  constructor(private readonly table: string) {}

  async look(): Promise<void> {
    const asked = ++this.latest;
    await i18n.need("more");
    const found = await ghostApi.boards(this.table).catch(() => null); // the next round asks again
    if (found && asked === this.latest) this.known = found;
  }

  /* The table with the ghosts at it, for everything that shows the others. */
  join(info: TableInfo): TableInfo {
    return this.known ? { ...info, seats: [...info.seats, ...this.known.ghosts.map(seatOf)] } : info;
  }

  /* What there is to see of all; before the first round is closed, only oneself. */
  view(view: View): View {
    const { scene, standing } = this.known ?? { scene: null, standing: [] };
    return scene ? { ...view, scene, standing } : view;
  }
}
