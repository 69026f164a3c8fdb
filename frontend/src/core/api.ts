/* The HTTP side: one function per address, errors as one type with a sentence id. */
import type {
  AddressList,
  AnalysisState,
  AnalysisWish,
  BotThoughts,
  BranchWish,
  CalledDeal,
  CallWish,
  Claim,
  CodeInfo,
  DailyDeal,
  DailyStart,
  DailyToday,
  FollowView,
  FollowWish,
  GameList,
  Hint,
  HintWait,
  Join,
  LessonBook,
  LessonView,
  Message,
  NewTable,
  PhotoReading,
  Problem,
  Replay,
  Seated,
  Start,
  TableList,
  TableRef,
  Thumbnail,
  Verdict,
} from "../wire.gen.ts";
import { t } from "./i18n.svelte.ts";
import { KEPT, line } from "./line.svelte.ts";
import { linkTo } from "./root.ts";

export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly say: Message,
  ) {
    super(code);
  }

  get isOffline(): boolean {
    return this.status === 0;
  }

  /* The server names a game by its id. */
  get sentence(): string {
    const { game } = this.say.arguments;
    return t(this.say.id, { ...this.say.arguments, ...(typeof game === "string" ? { game: t(`${game}-name`) } : {}) });
  }
}

type Method = "GET" | "POST" | "DELETE";

export async function ask<Answer>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  return (await (await send(method, path, body, signal)).json()) as Answer;
}

/* A request that is dropped by its `signal` ends with an ApiProblem like one that finds no server. */
async function send(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(linkTo(`/api${path}`), {
      method,
      headers: body === undefined || body instanceof Blob ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch {
    if (!signal?.aborted) line.hear(false);
    throw new ApiProblem(0, "offline", { id: "page-problem-offline", arguments: {} });
  }
  line.hear(!response.headers.has(KEPT));
  if (response.ok) return response;
  throw await readProblem(response);
}

async function readProblem(response: Response): Promise<ApiProblem> {
  try {
    const problem = (await response.json()) as Problem;
    return new ApiProblem(response.status, problem.code, problem.message);
  } catch {
    return new ApiProblem(response.status, "unknown", { id: "page-problem-unknown", arguments: { status: response.status } });
  }
}

/* Which of my tables: of one game, over or not, those after the last one of the page before. */
export interface MyTables {
  game?: string | null;
  over?: boolean | null;
  after?: string | null;
  limit: number;
}

function query(values: object): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/* Several parts of a page want to know, one after the other. */
const GAMES_HOLD_MS = 10_000;
let games: Promise<GameList> | null = null;
function askGames(): Promise<GameList> {
  if (!games) {
    const forget = (): void => void (games = null);
    games = ask<GameList>("GET", "/games");
    games.then(() => setTimeout(forget, GAMES_HOLD_MS), forget);
  }
  return games;
}

const deal = (game: string, date: string): string => `/daily/${encodeURIComponent(game)}/${encodeURIComponent(date)}`;
const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export const api = {
  addresses: () => ask<AddressList>("GET", "/addresses"),
  games: askGames,
  messages: async (game: string, language: string) =>
    (await send("GET", `/games/${encodeURIComponent(game)}/messages/${language}`)).text(),
  mine: (wanted: MyTables) => ask<TableList>("GET", `/tables/mine?${query(wanted)}`),
  thumbnail: (id: string) => ask<Thumbnail>("GET", `${table(id)}/thumbnail`),
  open: () => ask<TableList>("GET", "/tables?public=true"),
  create: (body: NewTable) => ask<Seated>("POST", "/tables", body),
  join: (id: string, body: Join) => ask<Seated>("POST", `${table(id)}/join`, body),
  claim: (id: string, body: Claim) => ask<Seated>("POST", `${table(id)}/claim`, body),
  renewLink: (id: string) => ask<Seated>("POST", `${table(id)}/link`, {}),
  leave: (id: string) => ask<unknown>("POST", `${table(id)}/leave`, {}),
  start: (id: string, body: Start) => ask<unknown>("POST", `${table(id)}/start`, body),
  rematch: (id: string) => ask<TableRef>("POST", `${table(id)}/rematch`, {}),
  hint: (id: string, signal: AbortSignal) => ask<Hint>("POST", `${table(id)}/hint`, {}, signal),
  hintWait: (id: string) => ask<HintWait>("GET", `${table(id)}/hint`),
  thoughts: (id: string) => ask<BotThoughts>("GET", `${table(id)}/thoughts`),
  analyse: (id: string, body: AnalysisWish) => ask<AnalysisState>("POST", `${table(id)}/analysis`, body),
  analyseRecord: (record: string, body: AnalysisWish) => ask<AnalysisState>("POST", "/analysis", { ...body, record }),
  cancelAnalysis: (id: string) => send("DELETE", `/analysis/${id}`),
  branch: (id: string, body: BranchWish) => ask<Seated>("POST", `${table(id)}/branch`, body),
  branchRecord: (record: string, body: BranchWish) => ask<Seated>("POST", "/branch", { ...body, record }),
  replay: (id: string, after?: string) =>
    ask<Replay>("GET", `${table(id)}/replay${after ? `?after=${encodeURIComponent(after)}` : ""}`),
  readRecord: (record: string) => ask<Replay>("POST", "/replay", { record }),
  code: (code: string) => ask<CodeInfo>("GET", `/code/${encodeURIComponent(code)}`),
  lesson: (game: string, number: number, steps: string[]) =>
    ask<LessonView>("POST", `/lessons/${encodeURIComponent(game)}/${number}`, { steps }),
  referee: (game: string, sheet: string, order = false, deal = "") =>
    ask<Verdict>("POST", `/referee/${encodeURIComponent(game)}`, { sheet, order, deal }),
  readPhoto: async (game: string, photo: Blob) =>
    (await (await send("POST", `/referee/${encodeURIComponent(game)}/photo`, photo)).json()) as PhotoReading,
  call: (game: string, body: CallWish) => ask<CalledDeal>("POST", `/call/${encodeURIComponent(game)}`, body),
  follow: (game: string, body: FollowWish) => ask<FollowView>("POST", `/follow/${encodeURIComponent(game)}`, body),
  lessons: (game: string) => ask<LessonBook>("GET", `/lessons/${encodeURIComponent(game)}`),
  daily: (date: string | null) => ask<DailyToday>("GET", `/daily?${query({ date })}`),
  dailyDeal: (game: string, date: string) => ask<DailyDeal>("GET", deal(game, date)),
  startDaily: (game: string, date: string, body: DailyStart) => ask<Seated>("POST", `${deal(game, date)}/start`, body),
  dayFileAddress: (game: string, date: string) => linkTo(`/api${deal(game, date)}/records`),
  recordAddress: (id: string, format: "text" | "json") => linkTo(`/api${table(id)}/record?format=${format}`),
};
