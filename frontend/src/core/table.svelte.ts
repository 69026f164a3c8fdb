/* One table as this browser sees it: what the server last said, and what the player asks for.
   The server is the judge; this holds no rule and changes nothing before the server has answered. */
import { meet } from "../boards/meet.ts";
import { isHeralded, newsText } from "../boards/news.ts";
import { promptText } from "../boards/prompt.ts";
import type { Board, NewsItem, Offer, RefusedFrame, ServerFrame, TableInfo, View } from "../wire.gen.ts";
import { shownName } from "./names.ts";
import { SeatReactions, type Reaction } from "./reactions.svelte.ts";
import { announcer } from "./announcer.svelte.ts";
import { t } from "./i18n.svelte.ts";
import { linkTo } from "./root.ts";
import { newId, TableLink, type LinkState, type TurnedAway } from "./socket.ts";

export interface Complaint {
  sentence: { id: string; arguments: Record<string, string | number> };
  clause: string;
  places: string[];
  key: number;
}

export interface Happening extends NewsItem {
  key: number;
}

const NEWS_KEPT = 60;
const LATE_MS = 1_000;

export class TableSession {
  info = $state.raw<TableInfo | null>(null);
  board = $state.raw<Board | null>(null);
  view = $state.raw<View | null>(null);
  link = $state<LinkState>("connecting");
  complaint = $state.raw<Complaint | null>(null);
  news = $state.raw<Happening[]>([]);
  /* The latest of what nobody may miss, until it was read. */
  heralded = $state.raw<Happening[]>([]);
  /* Requests that the server has not answered yet, and the texts of those that are steps. */
  waiting = $state(0);
  unanswered = $state.raw<readonly string[]>([]);
  /* They have been waiting for so long that the player should know. */
  isLate = $state(false);
  version = $state(0);
  turnedAway = $state<TurnedAway | null>(null);
  /* The server's own words for it, if it has said any. */
  reason = $state.raw<{ id: string; arguments: Record<string, string | number> } | null>(null);
  readonly reactions = new SeatReactions();
  /* The page has what it needs to show this game. */
  ready = $state(false);

  private readonly socket: TableLink;
  private counter = 0;
  private after: ((view: View) => void) | null = null;
  private met: Promise<void> = Promise.resolve();
  private lateness: ReturnType<typeof setTimeout> | null = null;

  constructor(readonly table: string) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new TableLink({
      address: (since) => `${scheme}://${location.host}${linkTo("/ws/")}${encodeURIComponent(table)}?since=${since}`,
      onFrame: (frame) => this.receive(frame),
      onState: (state) => this.hearState(state),
      onTurnedAway: (why) => {
        this.turnedAway = why;
      },
    });
  }

  start(): () => void {
    const hurry = (): void => this.socket.hurry();
    const giveUp = (): void => this.socket.giveUp();
    addEventListener("online", hurry);
    addEventListener("offline", giveUp);
    document.addEventListener("visibilitychange", hurry);
    this.socket.start();
    return () => {
      removeEventListener("online", hurry);
      removeEventListener("offline", giveUp);
      document.removeEventListener("visibilitychange", hurry);
      this.socket.stop();
    };
  }

  get you(): number | null {
    return this.info?.you ?? null;
  }

  /* Steps that the player should see as not sent yet. */
  get unsent(): readonly string[] {
    return this.isLate || this.link !== "open" ? this.unanswered : [];
  }

  step(text: string): void {
    if (!this.view) return;
    this.complaint = null;
    this.heralded = [];
    if (text === "undo" && this.socket.withdraw()) return this.withdrawn(this.view);
    // A second tap on what is on its way means the same step; after `done` nothing more belongs to this round.
    if (this.unanswered.includes("done") || this.unsent.includes(text)) return;
    this.send({ type: "step", id: newId(), period: this.view.period, step: text });
  }

  /* Undoes the last step and, once the server has said what is legal then, continues. */
  undoThen(next: (view: View) => void): void {
    this.after = next;
    this.step("undo");
  }

  offer(kind: "take_back" | "annul"): void {
    this.send({ type: "offer", id: newId(), kind });
  }

  answer(offer: Offer, accept: boolean): void {
    this.send({ type: "answer", id: newId(), offer: offer.number, accept });
  }

  resign(): void {
    this.send({ type: "resign", id: newId() });
  }

  standin(on: boolean, seat: number | null = null): void {
    this.send({ type: "standin", id: newId(), on, seat });
  }

  react(reaction: Reaction): void {
    this.send({ type: "react", id: newId(), reaction });
  }

  rename(name: string): void {
    this.send({ type: "rename", id: newId(), name });
  }

  private send(frame: Parameters<TableLink["send"]>[0]): void {
    this.socket.send(frame);
    this.count();
  }

  /* The last step was never sent, so what was legal before it still is. */
  private withdrawn(view: View): void {
    this.count();
    const after = this.after;
    this.after = null;
    after?.(view);
  }

  private count(): void {
    const frames = this.socket.unacknowledged;
    this.waiting = frames.length;
    this.unanswered = frames.flatMap((frame) => (frame.type === "step" ? [frame.step] : []));
    if (this.waiting === 0) {
      if (this.lateness) clearTimeout(this.lateness);
      this.lateness = null;
      this.isLate = false;
    } else this.lateness ??= setTimeout(() => (this.isLate = true), LATE_MS);
  }

  private hearState(state: LinkState): void {
    if (this.link === "open" && state === "waiting") announcer.alert(t("page-reconnecting"));
    if (this.link !== "open" && state === "open" && this.info) announcer.say(t("page-connected"));
    this.link = state;
  }

  private receive(frame: ServerFrame): void {
    this.turnedAway = null;
    this.reason = null;
    if (frame.type === "table" || frame.type === "view") this.version = frame.version;
    switch (frame.type) {
      case "table":
        this.info = frame.info;
        this.board = frame.board;
        this.news = this.dated(frame.news);
        if (!this.ready) this.meet(frame.info.game, frame.board);
        if (frame.view) this.show(frame.view, []);
        break;
      case "view":
        this.show(frame.view, frame.news);
        break;
      case "seats":
        this.info = frame.info;
        break;
      case "reaction":
        void this.reactions.hear(frame, shownName(this.info?.seats[frame.seat]?.name ?? ""), frame.seat === this.you);
        break;
      case "refused":
        this.complain(frame);
        break;
      case "error":
        this.after = null;
        if (frame.id === null) this.reason = frame.message;
        this.complaint = { sentence: frame.message, clause: "", places: [], key: ++this.counter };
        announcer.alert(t(frame.message.id, frame.message.arguments));
        break;
    }
    this.count();
  }

  private dated(news: readonly NewsItem[]): Happening[] {
    return news.map((item) => ({ ...item, key: ++this.counter }));
  }

  private meet(game: string, board: Board): void {
    this.met = meet(game, board);
    void this.met.then(() => {
      this.ready = true;
    });
  }

  private complain(frame: RefusedFrame): void {
    this.after = null;
    this.complaint = { sentence: frame.message, clause: frame.clause, places: frame.places, key: ++this.counter };
    announcer.alert(`${t(frame.message.id, frame.message.arguments)} ${t("page-rule-named", { clause: frame.clause })}`);
  }

  private show(view: View, news: NewsItem[]): void {
    const prompt = this.view?.prompt;
    if (view.period !== this.view?.period) {
      // What was refused or begun belonged to the previous round.
      this.complaint = null;
      this.after = null;
    }
    this.view = view;
    const fresh = this.dated(news);
    if (fresh.length) this.news = [...this.news, ...fresh].slice(-NEWS_KEPT);
    const isNewPrompt = view.prompt && JSON.stringify(view.prompt) !== JSON.stringify(prompt);
    void this.met.then(() => {
      const names = this.info?.seats.map((seat) => seat.name) ?? [];
      const spoken = fresh.map((item) => newsText(item, names));
      const heralded = fresh.filter((item) => isHeralded(view.scene, item));
      if (heralded.length) this.heralded = heralded;
      announcer.say([...spoken, ...(isNewPrompt ? [promptText(view)] : [])].join(" "));
    });
    const after = this.after;
    this.after = null;
    after?.(view);
  }
}
