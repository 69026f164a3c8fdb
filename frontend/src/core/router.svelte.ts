/* Paths of the page. One table, matched from the top; the page never reloads for its own links. */
import { linkTo, pathInside } from "./root.ts";

export type Route =
  | { page: "home" }
  | { page: "table"; table: string }
  | { page: "join" }
  | { page: "replay"; table: string | null; at: string | null; seat: number | null }
  | { page: "analysis"; table: string | null; at: string | null; seat: number | null }
  | { page: "learn" }
  | { page: "rules"; game: string }
  | { page: "referee"; game: string }
  | { page: "call"; game: string | null }
  | { page: "follow"; game: string }
  | { page: "all-puzzles" }
  | { page: "puzzles"; game: string; number: number | null; day: string | null }
  | { page: "about" | "account" | "friends" | "settings" }
  | { page: "daily"; game: string | null; date: string | null }
  | { page: "challenge"; token: string }
  | { page: "games"; show: Show; game: string | null }
  | { page: "lost" };

/* Which of my games are listed, or what they add up to. */
export const SHOWS = ["all", "running", "over", "record"] as const;
export type Show = (typeof SHOWS)[number];

export function matchRoute(path: string, search = ""): Route {
  const parts = path.split("/").filter(Boolean).map(decodePart);
  const [head, second] = parts;
  if (parts.length > 2) return { page: "lost" };
  if (head === undefined) return { page: "home" };
  if (head === "t" && second) return { page: "table", table: second };
  if (head === "replay") return { page: "replay", table: second ?? null, ...readReplayQuery(search) };
  if (head === "analysis") return { page: "analysis", table: second ?? null, ...readReplayQuery(search) };
  if (head === "referee" && second) return { page: "referee", game: second };
  if (head === "puzzles") return second ? { page: head, game: second, number: readNumber(search), day: readDate(search) } : { page: "all-puzzles" };
  if (head === "call") return { page: "call", game: second ?? null };
  if (head === "follow" && second) return { page: "follow", game: second };
  if (head === "learn") return second ? { page: "rules", game: second } : { page: "learn" };
  if (head === "daily") return { page: "daily", game: second ?? null, date: readDate(search) };
  if (head === "challenge" && second) return { page: head, token: second };
  if (second === undefined && head === "games") return { page: head, ...readGamesQuery(search) };
  if (second === undefined && (head === "join" || head === "about" || head === "account" || head === "friends" || head === "settings"))
    return { page: head };
  return { page: "lost" };
}

export function replayPath(table: string, at: string | null, seat: number | null): string {
  return positionPath("replay", table, at, seat);
}

/* Of a table, or of the record at hand. */
export function analysisPath(table: string | null, at: string | null, seat: number | null): string {
  return positionPath("analysis", table, at, seat);
}

export function gamesPath(show: Show, game: string | null): string {
  const query = new URLSearchParams();
  if (show !== "all") query.set("show", show);
  if (game !== null) query.set("game", game);
  return query.size ? `/games?${query.toString()}` : "/games";
}

/* The daily deals of a date; of today if none is given. */
export function dailyPath(game: string | null, date: string | null): string {
  return `/daily${game === null ? "" : `/${encodeURIComponent(game)}`}${date === null ? "" : `?date=${date}`}`;
}

function readNumber(search: string): number | null {
  const number = Number(new URLSearchParams(search).get("number"));
  return Number.isInteger(number) && number > 0 ? number : null;
}

function readDate(search: string): string | null {
  const date = new URLSearchParams(search).get("date");
  return date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : null;
}

function readGamesQuery(search: string): { show: Show; game: string | null } {
  const query = new URLSearchParams(search);
  return { show: SHOWS.find((one) => one === query.get("show")) ?? "all", game: query.get("game") };
}

function positionPath(page: string, table: string | null, at: string | null, seat: number | null): string {
  const query = new URLSearchParams();
  if (at !== null) query.set("at", at);
  if (seat !== null) query.set("seat", String(seat + 1));
  const text = query.toString();
  return `/${page}${table === null ? "" : `/${encodeURIComponent(table)}`}${text ? `?${text}` : ""}`;
}

/* In links seats are counted from one; in the code, from zero. */
function readReplayQuery(search: string): { at: string | null; seat: number | null } {
  const query = new URLSearchParams(search);
  const seat = Number(query.get("seat") ?? "");
  return { at: query.get("at"), seat: Number.isInteger(seat) && seat > 0 ? seat - 1 : null };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  route = $state<Route>({ page: "home" });

  start(): void {
    this.read();
    addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.followLink(event));
  }

  go(path: string): void {
    history.pushState(null, "", linkTo(path));
    this.read();
    scrollTo(0, 0);
  }

  replace(path: string): void {
    history.replaceState(null, "", linkTo(path));
    this.read();
  }

  private read(): void {
    this.route = matchRoute(pathInside(location.pathname) ?? location.pathname, location.search);
  }

  private followLink(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    const path = pathInside(link.pathname);
    if (link.origin !== location.origin || path === null || path.startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(path + link.search + link.hash);
  }
}

export const router = new Router();
