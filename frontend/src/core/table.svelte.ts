/* One table as this browser sees it: what the server last said, and what the player asks for.
   The server is the judge; this holds no rule and changes nothing before the server has answered. */
import { meet } from "../boards/meet.ts";
import { promptText } from "../boards/prompt.ts";
import type { Board, NewsItem, Offer, RefusedFrame, ServerFrame, TableInfo, View } from "../wire.gen.ts";
import { announcer } from "./announcer.svelte.ts";
import { t } from "./i18n.svelte.ts";
import { linkTo } from "./root.ts";
import { newId, TableLink, type LinkState } from "./socket.ts";

export interface Complaint {
  sentence: { id: string; arguments: Record<string, string | number> };
  clause: string;
  places: string[];
  key: number;
}

export interface Happening extends NewsItem {
  key: number;
  period: string;
}

const NEWS_KEPT = 60;
const CLOSED_BUSY = 4503;

export class TableSession {
  info = $state.raw<TableInfo | null>(null);
  board = $state.raw<Board | null>(null);
  view = $state.raw<View | null>(null);
  link = $state<LinkState>("connecting");
  complaint = $state.raw<Complaint | null>(null);
  news = $state.raw<Happening[]>([]);
  waiting = $state(0);
  version = $state(0);
  missing = $state(false);
  /* Why the table cannot be opened; asking again would not help. */
  broken = $state.raw<{ id: string; arguments: Record<string, string | number> } | null>(null);
  /* The server has too much to do for spectators; it is asked again and again. */
  busy = $state(false);
  /* The page has what it needs to show this game. */
  ready = $state(false);

  private readonly socket: TableLink;
  private counter = 0;
  private after: ((view: View) => void) | null = null;
  private met: Promise<void> = Promise.resolve();

  constructor(readonly table: string) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new TableLink({
      address: (since) => `${scheme}://${location.host}${linkTo("/ws/")}${encodeURIComponent(table)}?since=${since}`,
      onFrame: (frame) => this.receive(frame),
      onState: (state) => {
        this.link = state;
      },
      onClosed: (code) => {
        this.busy = code === CLOSED_BUSY;
      },
    });
  }

  start(): () => void {
    const hurry = (): void => this.socket.hurry();
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    this.socket.start();
    return () => {
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      this.socket.stop();
    };
  }

  get you(): number | null {
    return this.info?.you ?? null;
  }

  step(text: string): void {
    if (!this.view) return;
    this.complaint = null;
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

  standin(on: boolean, seat: number | null = null): void {
    this.send({ type: "standin", id: newId(), on, seat });
  }

  rename(name: string): void {
    this.send({ type: "rename", id: newId(), name });
  }

  private send(frame: Parameters<TableLink["send"]>[0]): void {
    this.socket.send(frame);
    this.waiting = this.socket.unacknowledged;
  }

  private receive(frame: ServerFrame): void {
    if (frame.type === "table" || frame.type === "view") this.version = frame.version;
    switch (frame.type) {
      case "table":
        this.info = frame.info;
        this.board = frame.board;
        if (!this.ready) this.meet(frame.info.game, frame.board);
        if (frame.view) this.show(frame.view, []);
        break;
      case "view":
        this.show(frame.view, frame.news);
        break;
      case "seats":
        this.info = frame.info;
        break;
      case "refused":
        this.complain(frame);
        break;
      case "error":
        this.after = null;
        if (frame.code === "no-such-table" || frame.code === "unknown-table") this.missing = true;
        if (frame.code === "server-table-broken") {
          this.broken = frame.message;
          this.socket.stop();
        }
        this.complaint = { sentence: frame.message, clause: "", places: [], key: ++this.counter };
        announcer.alert(t(frame.message.id, frame.message.arguments));
        break;
    }
    this.waiting = this.socket.unacknowledged;
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
    const fresh = news.map((item) => ({ ...item, key: ++this.counter, period: view.period }));
    if (fresh.length) this.news = [...this.news, ...fresh].slice(-NEWS_KEPT);
    const isNewPrompt = view.prompt && JSON.stringify(view.prompt) !== JSON.stringify(prompt);
    void this.met.then(() => {
      const spoken = fresh.map((item) => t(item.id, item.arguments));
      announcer.say([...spoken, ...(isNewPrompt ? [promptText(view)] : [])].join(" "));
    });
    const after = this.after;
    this.after = null;
    after?.(view);
  }
}
