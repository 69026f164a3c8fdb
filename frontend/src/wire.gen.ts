// Made by tools/wire_types.py from src/isthmus/server/wire*.py; do not edit.
/* eslint-disable */

/** The caller's account; `codes` is how many recovery codes are left. */
export interface AccountInfo {
  name: string;
  created: number;
  codes: number;
  passkeys: PasskeyLine[];
  devices: DeviceLine[];
}

/** Whether this server has accounts, and that of the caller. */
export interface AccountState {
  offered: boolean;
  account?: AccountInfo | null;
}

/** The request with this id is stored; a resent one gets the old answer. */
export interface AckFrame {
  id: string;
  version: number;
  type: "ack";
}

/** Where others reach this server, the best first; empty if nobody else can. */
export interface AddressList {
  addresses: string[];
}

/** A turn or round of the seat: what it saw (`scene`), what it played, what was best, all that was compared. `lost` is how much better the best plan was, 0 within the noise; `luck` what the cards and the others then added. `rough`: this is a first impression. `outlook` is the expected end after the best plan, `change` what that has over the plan that was played, if it was better. */
export interface AnalysedDecision {
  label: string;
  round: number;
  rounds: number;
  scene: HashiScene | TraxxScene | ConnectionsScene | PonteScene | PlainScene;
  played: PlanInfo;
  best: PlanInfo;
  plans: PlanInfo[];
  lost: number;
  luck: number;
  rough: boolean;
  reason: Message | null;
  outlook: Outlook | null;
  change: OutlookChange | null;
}

/** ``final = start + luck - lost``, all in `unit`, higher is better; `moments` are indices into `decisions`. */
export interface Analysis {
  game: string;
  names: string[];
  seat: number;
  effort: "quick" | "normal";
  unit: "points" | "loss" | "chance";
  start: number;
  final: number;
  luck: number;
  lost: number;
  decisions: AnalysedDecision[];
  moments: number[];
  fair: FairPar | null;
  perfect: PerfectPar | null;
  board: HashiBoard | TraxxBoard | ConnectionsBoard | PonteBoard | PlainBoard;
  scene: HashiScene | TraxxScene | ConnectionsScene | PonteScene | PlainScene;
}

/** Ask again until it is done; an analysis that nobody asks for any more is dropped. `progress`: from 0 to 1. While the engine of the game is being compiled the state is `warming`, if it cannot run `missing`. What is already known is sent while the rest is worked on, unless its `version` is the one named in the question. `stage` is what is being done, with so much of it `done`; `ahead` is how many jobs come first, `seconds` how long it will probably take, where that is known. `id` names the analysis for whoever wants to cancel it. */
export interface AnalysisState {
  id: string;
  state: "warming" | "missing" | "waiting" | "working" | "done" | "failed";
  progress: number;
  stage: "" | "glance" | "decisions" | "perfect" | "fair";
  done: number;
  of: number;
  ahead: number;
  seconds: number | null;
  version: number;
  analysis: Analysis | null;
}

/** Whose game to explain, and how thoroughly; `since`: the version that is known already. */
export interface AnalysisWish {
  seat: number;
  effort?: "quick" | "normal";
  since?: number;
}

/** The answer to the offer of that number; if another one has taken its place, the answer is refused. */
export interface AnswerRequest {
  type: "answer";
  id: string;
  offer: number;
  accept: boolean;
}

/** The ghosts, all of one deal, and the name of the player. */
export interface BesideWish {
  ghosts: GhostWish[];
  name?: string;
}

/** What a bot compared when it began its turn, best first; `chosen` is the plan it took. */
export interface BotThought {
  period: string;
  seat: number;
  level: string;
  unit: "points" | "loss" | "chance";
  plans: PlanInfo[];
  chosen: number;
  reason: Message;
  work: number;
}

export interface BotThoughts {
  thoughts: BotThought[];
}

/** Where a practice table goes on from; `table` is empty for a record that was read from a file. */
export interface Branch {
  table: string;
  at: string;
}

/** Go on from the beginning of the period `at` (its label in replay and record) in this seat, bots in the others. */
export interface BranchWish {
  at: string;
  seat: number;
  bot?: "random" | "greedy" | "novice" | "casual" | "club" | "strong" | "master" | "grandmaster";
}

/** A card or tile to call out: what is said, in pieces, and how it is written. `round` is 0 outside the rounds. Only what is in hand means anything in `scene`: nobody has played there. */
export interface Call {
  round: number;
  rounds: number;
  text: string;
  words: Message[];
  scene: HashiScene | TraxxScene | ConnectionsScene | PonteScene | PlainScene;
}

/** `code` sets options and deal; without it the deal is new. */
export interface CallWish {
  players: number;
  options?: Record<string, unknown>;
  code?: string | null;
}

/** A whole deal for a real table, in its order, with what proves that it was fixed before the first card. */
export interface CalledDeal {
  game: string;
  players: number;
  code: string;
  salt: string;
  commitment: string;
  board: HashiBoard | TraxxBoard | ConnectionsBoard | PonteBoard | PlainBoard;
  calls: Call[];
}

/** Who challenges whom to what: the game, its options, and the result to beat. */
export interface ChallengeInfo {
  game: string;
  rules: number;
  options: Record<string, string | number | boolean>;
  name: string;
  points: number;
  you: boolean;
}

/** Whoever opens the link plays the same deal beside this game; it does not tell the table, so no cards either. */
export interface ChallengeLink {
  link: string;
}

export interface ChallengeStart {
  name?: string;
}

export interface ChallengeWish {
  seat?: number;
}

export interface Claim {
  token: string;
}

/** `ends_at`: seconds since 1970 at which the open round ends for those who are not done; None if stopped. */
export interface Clock {
  per_round_s: number;
  ends_at: number | null;
}

/** A recovery code, as it was written down. */
export interface CodeAnswer {
  code: string;
  label?: string;
  gather?: boolean;
}

/** What a game code says. */
export interface CodeInfo {
  code: string;
  game: string;
  options: Record<string, string | number | boolean>;
}

export interface ConnectionsBoard {
  name: string;
  size: number;
  squares: string[];
  centre: string;
  centre_pattern: string;
  sheets: ConnectionsSheetBoard[];
  tiles: ConnectionsTile[];
  game: "connections";
}

/** A number on the border: side N, E, S or W, index 0 to 4 (left to right, top to bottom), beside `square`. Its id is the square and the side ("a1n"), as in notation. */
export interface ConnectionsNumber {
  id: string;
  side: "N" | "E" | "S" | "W";
  index: number;
  value: number;
  square: string;
}

export interface ConnectionsPlaceStep {
  text: string;
  square: string;
  rotation: number;
  pattern: string;
  kind: "place";
}

export interface ConnectionsScene {
  tile: string | null;
  tiles_seen: string[];
  tiles_left: string[];
  caller: number;
  game_of_series: number;
  games: number;
  losses_before: number[];
  sheets: ConnectionsSheet[];
  game: "connections";
}

export interface ConnectionsSheet {
  letter: string;
  squares: Record<string, ConnectionsSquare>;
  open: string | null;
  linked: string[];
  spirals: number;
  loss: number;
  done: boolean;
  sealed: boolean;
}

export interface ConnectionsSheetBoard {
  letter: string;
  numbers: ConnectionsNumber[];
}

export interface ConnectionsSpiralStep {
  text: string;
  square: string;
  kind: "spiral";
}

/** What lies on a square: a face-up tile (pattern as it lies) or a spiral (pattern None). */
export interface ConnectionsSquare {
  tile: string;
  rotation: number;
  pattern: string | null;
}

/** `pattern`: sides clockwise from north, '-' empty, 'n' narrow, 'W' wide; `symbol` is the word called out. */
export interface ConnectionsTile {
  id: string;
  pattern: string;
  symbol: string;
}

/** The points that the best so many in a hundred have reached. */
export interface DailyBand {
  percent: number;
  points: number;
}

/** So many results from `low` to `high`. */
export interface DailyBar {
  low: number;
  high: number;
  count: number;
}

export interface DailyCommitment {
  game: string;
  date: string;
  commitment: string;
}

export interface DailyCommitments {
  commitments: DailyCommitment[];
}

/** The games whose deal of that date the caller has finished, or whose puzzle they have answered. `open_deals`: those whose open deal they have finished in time; it counts for the streak as well. */
export interface DailyDate {
  date: string;
  games: string[];
  open_deals: string[];
}

/** The ranked deal of a date. `results` are sealed until the caller's own end, or until the date is closed. `open_deal` is the code of the open deal, which anybody may know and play. */
export interface DailyDeal {
  game: string;
  date: string;
  options: Record<string, string>;
  less_is_better: boolean;
  phase: "new" | "playing" | "over" | "given-up";
  table: string | null;
  open: boolean;
  closed: boolean;
  commitment: string;
  open_deal: string;
  results: DailyResults | null;
}

/** How far the caller is with the ranked deal of a game. */
export interface DailyGame {
  game: string;
  options: Record<string, string>;
  phase: "new" | "playing" | "over" | "given-up";
  table: string | null;
  points: number | null;
}

export interface DailyLevel {
  level: string;
  points: number;
}

/** The caller's counted result; `percent` and `matchpoints` are None without others. `week` and `month` are mean shares of matchpoints, of the best 5 days of the week and the best 20 of the month. */
export interface DailyOwn {
  points: number;
  place: number;
  percent: number | null;
  matchpoints: number | null;
  table: string;
  week: number;
  month: number;
}

/** What the levels reached on this deal, what master scores on average, and the best result in hindsight. */
export interface DailyPar {
  levels: DailyLevel[];
  fair: number;
  perfect: number | null;
  proven: boolean;
}

/** The puzzle of a date, for a game without deals; the first answer counts, right or wrong. */
export interface DailyPuzzle {
  game: string;
  number: number;
  phase: "new" | "right" | "wrong";
}

/** The puzzles of a date; they count for it while it is `open`. */
export interface DailyPuzzles {
  date: string;
  open: boolean;
  puzzles: DailyPuzzle[];
}

/** Everybody's results: `rows` are the best ones and those around the caller; `par` comes when it is worked out. `friends` are those of the caller's friends, with the caller's own among them. */
export interface DailyResults {
  count: number;
  own: DailyOwn | null;
  histogram: DailyBar[];
  bands: DailyBand[];
  friends: DailyRow[];
  rows: DailyRow[];
  par: DailyPar | null;
  code: string;
}

/** A counted result; its table has the replay. */
export interface DailyRow {
  place: number;
  name: string;
  points: number;
  table: string;
  you: boolean;
}

/** The list of a week or a month, of the `days` that are not sealed for the caller; their `best` days count. `friends` are the caller and their friends, `rows` the best and those around the caller. */
export interface DailySeries {
  game: string;
  span: "week" | "month";
  first: string;
  last: string;
  days: number;
  best: number;
  count: number;
  friends: DailySeriesRow[];
  rows: DailySeriesRow[];
}

/** Somebody's mean share of the matchpoints, from 0 to 1, over their best days; `days` of them have one. */
export interface DailySeriesRow {
  place: number;
  name: string;
  share: number;
  days: number;
  you: boolean;
}

/** The name under which the result is listed. */
export interface DailyStart {
  name?: string;
}

/** The deals and puzzles of a date, all open dates, and the caller's days: in all, in a row, free ones between. */
export interface DailyToday {
  date: string;
  open_dates: string[];
  games: DailyGame[];
  puzzles: DailyPuzzle[];
  played: number;
  streak: number;
  free: string[];
  calendar: DailyDate[];
}

/** A device that is signed in. */
export interface DeviceLine {
  id: string;
  label: string;
  created: number;
  here: boolean;
}

/** A link, relative to the server, that signs in one other device, until `until`. */
export interface DeviceLink {
  link: string;
  until: number;
}

/** The seat has finished this round or turn. */
export interface DoneStep {
  text: string;
  kind: "done";
}

/** A part of the caller's games is erased; ask again while any are `left`. `unreadable` had to stay as they are. */
export interface ErasedSome {
  left: number;
  unreadable: number;
}

/** The request could not be understood or is not allowed; `code` is one of those listed in docs/api.md. */
export interface ErrorFrame {
  id: string | null;
  code: string;
  message: Message;
  type: "error";
}

/** What the strongest bot, without foresight, scores on this deal: mean, spread, each play. */
export interface FairPar {
  mean: number;
  spread: number;
  scores: number[];
}

/** Which bots. */
export interface FillWish {
  bot?: "random" | "greedy" | "novice" | "casual" | "club" | "strong" | "master" | "grandmaster";
}

/** What was entered: a step of that seat, or what was drawn from the real deck (no seat). */
export interface FollowEntry {
  seat?: number | null;
  text: string;
}

/** A game at a real table after the first `taken` entries; `refused` says what is wrong with the next one. `outcomes`: what can still come out of the real deck; empty unless a card or tile has to be entered now. `record`: once the game is over. It has no commitment, because nobody dealt. */
export interface FollowView {
  game: string;
  names: string[];
  board: HashiBoard | TraxxBoard | ConnectionsBoard | PonteBoard | PlainBoard;
  view: View;
  taken: number;
  refused: Refusal | null;
  outcomes: Call[];
  record: string | null;
}

/** A game at a real table as far as it has been entered; `seat`: whose board to look at, if it can be chosen. */
export interface FollowWish {
  players: number;
  options?: Record<string, unknown>;
  entries?: FollowEntry[];
  seat?: number | null;
}

/** What one seat did in a period. */
export interface FrameColumn {
  seat: number;
  steps: string[];
}

/** Yes to it, and what the new friend will see of the caller. */
export interface FriendAnswer {
  link: string;
  name?: string;
}

/** A friend of the caller, since when, and the public tables at which they are waiting for players now. */
export interface FriendLine {
  id: string;
  name: string;
  since: number;
  waiting: TableSummary[];
}

/** The part of a friend's link that follows `#with=`. */
export interface FriendLink {
  link: string;
}

/** The caller's friends, `most` of whom there can be. `name` is what they see of the caller (`hidden`: the operator has taken it away, and it cannot be changed); `link`, relative to the server, makes friends of whoever opens it and agrees. */
export interface FriendList {
  name: string;
  hidden: boolean;
  link: string | null;
  most: number;
  friends: FriendLine[];
}

/** What friends see of the caller. */
export interface FriendName {
  name?: string;
}

/** Whose link it is; `own`: the caller's, `friends`: the two are friends already. */
export interface FriendOffer {
  name: string;
  standing: "new" | "own" | "friends";
}

export interface GameInfo {
  name: string;
  rules: number;
  seat_counts: number[];
  options: OptionInfo[];
  categories: string[];
  endings: string[];
  agreements: boolean;
  simultaneous: boolean;
  lessons: number;
  levels: string[];
  own_bots: OwnBotInfo[];
  caller: boolean;
  photo: boolean;
  puzzles: boolean;
  ghosts: boolean;
}

export interface GameList {
  games: GameInfo[];
  bots: string[];
}

/** The caller's rating in one game after so many matches; `history` has the latest, the oldest first. */
export interface GameRating {
  game: string;
  rating: RatingNow;
  matches: number;
  levels: RatedLevel[];
  history: RatedPoint[];
}

/** A part of what the device has played belongs to the account now; ask again while any are `left`. */
export interface GatheredSome {
  left: number;
}

/** The ghosts' boards after the last round that the player has closed: seat 0 of `scene` is the player, then come the ghosts in their order. Races are settled as if all had played at one table; that counts for nothing. Before the first round is closed there is no scene. */
export interface GhostBoards {
  ghosts: GhostSeat[];
  scene: HashiScene | TraxxScene | ConnectionsScene | PonteScene | PlainScene | null;
  standing: ScoreSheet[];
  outcome: Outcome | null;
}

/** A ghost: `level` is a bot's level; `you`: the player's earlier game. `table` (where its replay is) and `points`, the result of its own game, come when the game is over. */
export interface GhostSeat {
  name: string;
  kind: "player" | "median" | "level";
  level: string;
  you: boolean;
  table: string | null;
  seat: number;
  points: number | null;
}

/** A seat of a finished table; or, of the ranked deal of a game and date, the median result or a level's game. */
export interface GhostWish {
  table?: string | null;
  seat?: number;
  game?: string;
  date?: string;
  who?: "median" | "novice" | "casual" | "club" | "strong" | "master";
}

/** Islands lie on a grid of `side` by `side`; x to the right, y down, both from 0. */
export interface HashiBoard {
  name: string;
  side: number;
  islands: HashiIsland[];
  lines: HashiLine[];
  game: "hashi";
}

export interface HashiBridgeStep {
  text: string;
  line: string;
  kind: "bridge";
}

export interface HashiCard {
  number: number;
  bridges: number;
}

export interface HashiIsland {
  id: string;
  x: number;
  y: number;
  flag: "red" | "blue" | null;
}

/** A dotted line between two islands, and the lines it crosses. */
export interface HashiLine {
  id: string;
  a: string;
  b: string;
  crosses: string[];
}

/** One of the three bonuses: what the first and later seats get, what it is worth now, how far each seat is, who has it. */
export interface HashiRace {
  category: string;
  first: number;
  later: number;
  now: number;
  goal: number;
  progress: number[];
  seats: HashiRacer[];
}

/** A seat that has reached a bonus, and what it got. */
export interface HashiRacer {
  seat: number;
  points: number;
}

export interface HashiScene {
  card: HashiCard | null;
  cards_seen: HashiCard[];
  cards_left: number;
  hidden_card: HashiCard | null;
  sheets: HashiSheet[];
  race: HashiRace[];
  bridges_drawn: number;
  number_written: boolean;
  game: "hashi";
}

export interface HashiSetupStep {
  text: string;
  island: string;
  number: number;
  kind: "setup";
}

/** One seat's board as the viewer may know it; `numbers` and `bridges` include the open ones. */
export interface HashiSheet {
  numbers: Record<string, number>;
  bridges: Record<string, number>;
  finished: string[];
  dead: string[];
  open_numbers: string[];
  open_bridges: Record<string, number>;
  done: boolean;
  sealed: boolean;
}

export interface HashiWriteStep {
  text: string;
  island: string;
  number: number;
  kind: "write";
}

/** `engines`: whether the bots of a game can think (compiled, or slowly without a compiler), are being compiled, or cannot think and play the simple way. `lag_ms`: how late the server is; while it is `busy`, new tables and spectators are turned away. */
export interface Health {
  ok: boolean;
  version: string;
  tables_live: number;
  sockets: number;
  engines: Record<string, "warming" | "ready" | "slow" | "missing">;
  lag_ms: number;
  busy: boolean;
  store: "ok" | "failing";
}

/** What the strongest bot would do with this view, best first, and why. `simple`: made by a simple bot instead. */
export interface Hint {
  period: string;
  unit: "points" | "loss" | "chance";
  plans: PlanInfo[];
  reason: Message;
  simple: boolean;
}

/** The hint that a seat has asked for, `idle` if there is none: how many jobs are before it, and how many seconds it will probably take, where that is known. */
export interface HintWait {
  state: "idle" | "waiting" | "working";
  ahead: number;
  seconds: number | null;
}

export interface Join {
  name: string;
  seat?: number | null;
}

export interface LessonAnswer {
  number: number;
  steps: string[];
  view: LessonView;
}

/** All lessons of a game with the answers to their wanted steps in any order, for a page without a connection. */
export interface LessonBook {
  game: string;
  answers: LessonAnswer[];
}

export interface LessonTry {
  steps: string[];
}

/** A guided step: its text, the board, the view after the steps tried so far; `reached`: the goal is met. */
export interface LessonView {
  game: string;
  number: number;
  lessons: number;
  title: Message;
  task: Message;
  praise: Message;
  hint: Message;
  clauses: string[];
  wanted: string[];
  board: HashiBoard | TraxxBoard | ConnectionsBoard | PonteBoard | PlainBoard;
  view: View;
  reached: boolean;
  refused: Refusal | null;
}

/** The part of a link for another device that follows `#link=`. */
export interface LinkAnswer {
  link: string;
  label?: string;
  gather?: boolean;
}

/** A Fluent message id with its arguments; the client says it in its own language. */
export interface Message {
  id: string;
  arguments: Record<string, string | number>;
}

/** What the account is called. */
export interface NewName {
  name: string;
}

/** What the browser's `credential.toJSON()` gave for the options; `label` is how lists call this device. */
export interface NewPasskey {
  challenge: string;
  credential: Record<string, unknown>;
  name?: string;
  label?: string;
}

/** `code` sets game, options and deal together, and makes the deal public. `hints` lets everybody ask for hints; whoever plays alone or against bots always may. `rated`: the result counts for the ratings of its people, all of whom need an account. */
export interface NewTable {
  game: string;
  options?: Record<string, unknown>;
  seats: SeatWish[];
  code?: string | null;
  public?: boolean;
  hints?: boolean;
  rated?: boolean;
  clock_s?: number | null;
}

/** A message about something that has just happened; `seat` None means the whole table. */
export interface NewsItem {
  id: string;
  arguments: Record<string, string | number>;
  seat: number | null;
  places: string[];
}

/** The title (a message id) that a solo game has just missed, and the total that it takes. */
export interface NextTitle {
  title: string;
  total: number;
}

/** An open proposal: its number, who made it, who has agreed so far. */
export interface Offer {
  number: number;
  kind: "take_back" | "annul";
  by: number;
  accepted: number[];
}

export interface OfferRequest {
  type: "offer";
  id: string;
  kind: "take_back" | "annul";
}

/** `choices` is empty for an option that takes a whole document (your own board). */
export interface OptionInfo {
  name: string;
  choices: (string | number | boolean)[];
  default: string | number | boolean | null;
  clause: string;
  document: boolean;
}

/** `ending` is the ending in kebab case: one of the game's, or `annulled`, `abandoned`, `resigned-1`, `resigned-2`. `titles` are message ids (solo ranks), possibly none. */
export interface Outcome {
  ending: string;
  sheets: ScoreSheet[];
  ranks: number[];
  titles: string[];
  winners: number[];
  next_title: NextTitle | null;
}

/** The end that a trained net expects: the lead, and how likely places are one's own or another's, in %. In games of points `lead` is their number, and `own` places that will be finished; in games of losses it is minus the loss, and `other` is what is lost at a place, in % of a point. Places below a few percent are left out. */
export interface Outlook {
  lead: number;
  own: Record<string, number>;
  other: Record<string, number>;
}

/** The end after what was played, and what the better plan changes: places gained, and denied to the others. */
export interface OutlookChange {
  lead: number;
  gained: string[];
  denied: string[];
}

/** A bot that the operator of this server has added, and with how many players it plays. */
export interface OwnBotInfo {
  name: string;
  seat_counts: number[];
}

/** `account`: whether the caller has one, and may play at rated tables. */
export interface OwnRatings {
  account: boolean;
  games: GameRating[];
}

/** All finished games of the caller; `streak` days in a row, `run` games won in a row, `hours` at the table. */
export interface OwnRecord {
  finished: number;
  hours: number;
  days: number;
  streak: number;
  run: number;
  longest_run: number;
  kinds: RecordedKind[];
}

/** A game with whoever comes. `bots`: I agree that bots take the seats for which nobody is found. */
export interface PairingWish {
  game: string;
  seats: number;
  clock_s?: number | null;
  rated?: boolean;
  bots?: boolean;
  name?: string;
}

/** The same for signing in. `gather`: what was played on this device as a guest is to belong to the account. */
export interface PasskeyAnswer {
  challenge: string;
  credential: Record<string, unknown>;
  label?: string;
  gather?: boolean;
}

/** A passkey of the account. */
export interface PasskeyLine {
  id: string;
  label: string;
  created: number;
  used: number;
}

/** For `PublicKeyCredential.parse…OptionsFromJSON`; `challenge` goes back with the answer, within five minutes. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
  challenge: string;
}

/** The name of a new account; whoever has one already makes another passkey for it. */
export interface PasskeyWish {
  name?: string;
}

/** The best result in hindsight with its board; proven, or else no result can beat `bound`. */
export interface PerfectPar {
  best: number;
  bound: number;
  proven: boolean;
  scene: HashiScene | TraxxScene | ConnectionsScene | PonteScene | PlainScene;
}

/** What may stand at a place: a number, a count of bridges or lines, 0 for nothing; and how likely that is. */
export interface PhotoChoice {
  value: number;
  certainty: number;
}

/** A place that a person has to confirm: what was read, then what else it may be; the cut-out is a PNG file. */
export interface PhotoQuestion {
  place: string;
  choices: PhotoChoice[];
  png_base64: string;
}

/** A sheet as read from a photo: `document` is what the referee takes, `marks` has all places where something is. `sheet` is its number among those of the game. `by_rules`: places where the ink alone would have broken the rules and a reading that keeps them was taken. Not `legal`: as it is read, the sheet breaks a rule. */
export interface PhotoReading {
  game: string;
  sheet: number;
  document: Record<string, unknown>;
  marks: Record<string, number>;
  questions: PhotoQuestion[];
  by_rules: string[];
  legal: boolean;
}

export interface PingRequest {
  type: "ping";
}

/** `name` is the game's. */
export interface PlainBoard {
  name: string;
  game: "plain";
}

/** `pictures`: the board of each seat in characters; a single one if all share a board. */
export interface PlainScene {
  pictures: string[];
  game: "plain";
}

export interface PlainStep {
  text: string;
  kind: "plain";
}

/** A way to go on to the end of the turn: its steps in notation (`texts`) and as the board draws them. `value` is the expected result at the end of the game in the unit named beside it (points; a loss, as a negative number; the chance to win from 0 to 1) with its standard error; None if a simple bot did not calculate one. */
export interface PlanInfo {
  texts: string[];
  steps: (HashiSetupStep | HashiWriteStep | HashiBridgeStep | TraxxStartStep | TraxxExtendStep | ConnectionsPlaceStep | ConnectionsSpiralStep | PonteTileStep | PonteBridgeStep | PonteChooseStep | PlainStep | DoneStep)[];
  value: number | null;
  error: number;
  visits: number;
}

export interface PongFrame {
  now: number;
  type: "pong";
}

/** Squares are named by notation; `squares` lists them row by row from the top. */
export interface PonteBoard {
  name: string;
  size: number;
  squares: string[];
  game: "ponte";
}

export interface PonteBridge {
  a: string;
  b: string;
  colour: "light" | "dark";
  blocked: string[];
}

export interface PonteBridgeStep {
  text: string;
  a: string;
  b: string;
  blocked: string[];
  kind: "bridge";
}

export interface PonteChooseStep {
  text: string;
  colour: "light" | "dark";
  kind: "choose";
}

/** Free squares on which that colour can never place a tile again. */
export interface PonteDead {
  light: string[];
  dark: string[];
}

/** An island or sandbank; groups joined by bridges share the number `set`. */
export interface PonteGroup {
  colour: "light" | "dark";
  squares: string[];
  island: boolean;
  set: number;
}

export interface PonteScene {
  tiles: Record<string, "light" | "dark">;
  open: string[];
  open_bridge: PonteBridge | null;
  bridges: PonteBridge[];
  blocked: string[];
  colours: ("light" | "dark" | null)[];
  turn: "light" | "dark" | null;
  supplies: PonteSupplies;
  groups: PonteGroup[];
  dead: PonteDead;
  last: string[];
  game: "ponte";
}

/** What is left; None if the supply is unlimited. */
export interface PonteSupplies {
  light: number | null;
  dark: number | null;
  bridges: number | null;
}

export interface PonteTileStep {
  text: string;
  square: string;
  kind: "tile";
}

/** The body of every answer that is not a success. */
export interface Problem {
  code: string;
  message: Message;
  field?: string | null;
}

export interface PushEnd {
  endpoint: string;
}

/** The public key with which a browser subscribes; None if this server sends no notifications. */
export interface PushKey {
  key: string | null;
}

/** What the browser's push service gave the page, and the language of the notifications. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
}

/** A card or tile that may still come, in notation, and the table as it would be with that one in hand. */
export interface PuzzleCard {
  card: string;
  scene: HashiScene | TraxxScene | ConnectionsScene | PonteScene | PlainScene;
}

/** A round that is compared: what it brings on average (points, or a loss), and the board after it. */
export interface PuzzleChoice {
  steps: string[];
  average: number;
  best: boolean;
  yours: boolean;
  scene: HashiScene | TraxxScene | ConnectionsScene | PonteScene | PlainScene;
}

/** The grade of each puzzle of a game, from 1 (easy) to 4; the first one is puzzle 1. */
export interface PuzzleList {
  game: string;
  grades: number[];
}

/** The caller's first answers to the puzzles of a game, and what they add up to. `solved` and `missed` are numbers of puzzles, in the order in which they were answered; `row` is how many were right since the last mistake, `best_row` the longest such row. Person and puzzle rate each other: `rating` is that of the caller, `provisional` until they are known well enough, and `ratings` are those of the puzzles. */
export interface PuzzleRecord {
  game: string;
  rating: number;
  deviation: number;
  provisional: boolean;
  solved: number[];
  missed: number[];
  row: number;
  best_row: number;
  ratings: number[];
}

/** A turn of a line: who takes it, its steps in notation, and the board after it. */
export interface PuzzleTurn {
  seat: number;
  steps: string[];
  scene: HashiScene | TraxxScene | ConnectionsScene | PonteScene | PlainScene;
  standing: ScoreSheet[];
}

/** What a finished turn is worth. `line` is that turn and perfect play after it, with a last `PuzzleTurn` at the end of the game; it has only the turn itself if perfect play is not known here. `solution` is the same for the best turn. Where cards are still to come, both have the turn alone, and `choices` are rounds to compare, best first: the best one, some others, and the one that was given if its average is known here. `orders` is how many orders of cards the averages are over. Averages among the arguments of `say` are written with a point. */
export interface PuzzleVerdict {
  result: "right" | "equal" | "wrong";
  say: Message;
  line: PuzzleTurn[];
  solution: PuzzleTurn[];
  choices: PuzzleChoice[];
  orders: number;
}

/** A puzzle after the steps tried so far; `side` says which side the seat plays; `verdict` once the turn is done. `to_come` is told before the first step only. */
export interface PuzzleView {
  game: string;
  number: number;
  puzzles: number;
  grade: number;
  seat: number;
  side: Message;
  asked: Message;
  turns: Message;
  board: HashiBoard | TraxxBoard | ConnectionsBoard | PonteBoard | PlainBoard;
  view: View;
  to_come: PuzzleCard[];
  refused: Refusal | null;
  verdict: PuzzleVerdict | null;
}

/** Where a level stands on the scale of a game. */
export interface RatedLevel {
  level: string;
  mu: number;
}

/** The rating after a match, which ended at `at`; `daily`: against the levels, else with others at a table. */
export interface RatedPoint {
  table: string;
  at: number;
  mu: number;
  sigma: number;
  daily: boolean;
}

/** The estimated strength and its standard deviation; `provisional` until that has halved. */
export interface RatingNow {
  mu: number;
  sigma: number;
  provisional: boolean;
}

/** One of the preset reactions, told to everybody who is at the table now. */
export interface ReactRequest {
  type: "react";
  id: string;
  reaction: "hello" | "good-luck" | "well-played" | "thanks" | "sorry" | "oops" | "wow" | "thinking" | "no-hurry" | "close" | "again" | "bye";
}

/** Somebody at the table reacts; it is told once and kept nowhere. */
export interface ReactionFrame {
  seat: number;
  reaction: "hello" | "good-luck" | "well-played" | "thanks" | "sorry" | "oops" | "wow" | "thinking" | "no-hurry" | "close" | "again" | "bye";
  type: "reaction";
}

export interface RecordAnalysisWish {
  seat: number;
  effort?: "quick" | "normal";
  since?: number;
  record: string;
}

export interface RecordBranchWish {
  at: string;
  seat: number;
  bot?: "random" | "greedy" | "novice" | "casual" | "club" | "strong" | "master" | "grandmaster";
  record: string;
}

export interface RecordUpload {
  record: string;
}

/** So many results from `low` to `high`: the caller's, and the master's on the same deals. */
export interface RecordedBar {
  low: number;
  high: number;
  own: number;
  master: number;
}

/** A result of the caller. `fair`: fair par of the deal, `lost`: what decisions cost; None unless analysed. */
export interface RecordedGame {
  table: string;
  at: number;
  points: number;
  place: number;
  fair: number | null;
  lost: number | null;
}

/** Games that compare: the same game, options and number of players. `games` are the latest, the oldest first. */
export interface RecordedKind {
  game: string;
  options: Record<string, string | number | boolean>;
  seats: number;
  less_is_better: boolean;
  count: number;
  wins: number;
  mean: number;
  best: RecordedGame;
  games: RecordedGame[];
  bars: RecordedBar[];
}

/** To be written down: they are shown this once, and each can be used once. */
export interface RecoveryCodes {
  codes?: string[];
}

/** What is not allowed on a sheet; `struck` are the places struck out for it, `then` is what happens then. */
export interface RefereeFault {
  message: Message;
  clause: string;
  places: string[];
  struck: string[];
  then: Message | null;
}

/** A legal course that leads to the sheets, as a record; without one, the reason why there is none, if it is known. `exact`: it also leads to all points and rounds that were noted. `over`: the record leads to the end of the game. `late`: time ran out before the search was done, so that nothing better was found proves nothing. */
export interface RefereeOrder {
  exact: boolean;
  over: boolean;
  reason: RefereeFault | null;
  record: string | null;
  late?: boolean;
}

/** One sheet as the referee hands it back: all places struck out, and those that score. */
export interface RefereeSheet {
  faults: RefereeFault[];
  struck: string[];
  scored: string[];
}

export interface Refusal {
  code: string;
  clause: string;
  message: Message;
  places: string[];
}

/** The rules forbid it: why (`message`), which clause, which places are in conflict. */
export interface RefusedFrame {
  id: string;
  code: string;
  clause: string;
  message: Message;
  places: string[];
  type: "refused";
}

export interface RenameRequest {
  type: "rename";
  id: string;
  name: string;
}

export interface Replay {
  game: string;
  options: Record<string, string | number | boolean>;
  names: string[];
  code: string;
  commitment: string;
  over: boolean;
  verified: string[];
  problems: string[];
  board: HashiBoard | TraxxBoard | ConnectionsBoard | PonteBoard | PlainBoard;
  frames: ReplayFrame[];
}

/** The table after one period (the first frame: before anything was done). */
export interface ReplayFrame {
  label: string;
  round: number;
  rounds: number;
  draws: string[];
  columns: FrameColumn[];
  scene: HashiScene | TraxxScene | ConnectionsScene | PonteScene | PlainScene;
  standing: ScoreSheet[];
  news: NewsItem[];
  outcome: Outcome | null;
}

/** Give up: resign or abandon, whichever `TableInfo.giving_up` says. */
export interface ResignRequest {
  type: "resign";
  id: string;
}

export interface ScoreLine {
  category: string;
  count: number;
  points: number;
}

export interface ScoreSheet {
  lines: ScoreLine[];
  total: number;
}

/** `done`: has finished the open round; `active`: has an open decision; `standin`: a bot plays for the person; `hints`: how many hints were taken there. */
export interface SeatInfo {
  name: string;
  kind: "human" | "bot" | "open";
  bot: string | null;
  connected: boolean;
  done: boolean;
  active: boolean;
  standin: boolean;
  hints: number;
}

/** What a game did to the rating of the person in that seat. */
export interface SeatRating {
  seat: number;
  before: RatingNow;
  after: RatingNow;
}

/** A seat of a new table: mine, open for another person, or a bot's. */
export interface SeatWish {
  kind: "you" | "open" | "bot";
  bot?: "random" | "greedy" | "novice" | "casual" | "club" | "strong" | "master" | "grandmaster" | string;
  name?: string;
}

/** You have a seat: `seat_link` brings you back to it from any device; keep it to yourself. */
export interface Seated {
  table: string;
  you: number | null;
  seat_link: string | null;
  token: string | null;
}

/** Names, connections, done flags, offers or the clock have changed. */
export interface SeatsFrame {
  version: number;
  info: TableInfo;
  type: "seats";
}

/** The sheets of a game as text, TOML or JSON; docs/cli.md tells how they are written. `order`: also look for a legal course of the game that leads to them. `deal`: the code of the deal, or the cards in their order; then the course has them in that order. */
export interface SheetUpload {
  sheet: string;
  order?: boolean;
  deal?: string;
}

/** Here, or on all devices. */
export interface SignOut {
  everywhere?: boolean;
}

/** Let a bot play for me, or take my seat back; the host may do so for a seat whose person is away. */
export interface StandinRequest {
  type: "standin";
  id: string;
  on: boolean;
  seat?: number | null;
}

/** What happens to seats that are still open. */
export interface Start {
  open_seats?: "bots" | "drop";
  bot?: "random" | "greedy" | "novice" | "casual" | "club" | "strong" | "master" | "grandmaster";
}

/** A step in notation ("done" and "undo" included) for the period the client was looking at. */
export interface StepRequest {
  type: "step";
  id: string;
  period: string;
  step: string;
}

/** Everything, on connecting or if the client fell too far behind; in the lobby there is no view yet. `news` are the latest of the past, oldest first. */
export interface TableFrame {
  version: number;
  info: TableInfo;
  board: HashiBoard | TraxxBoard | ConnectionsBoard | PonteBoard | PlainBoard;
  view: View | null;
  news: NewsItem[];
  type: "table";
}

/** The table around the board; `code` is filled when the deal is open or the game is over. `hints`: whether players may ask for hints here. `giving_up`: how a player may end the game early; None where others would go on, so that only a stand-in can take over. `daily` is the date whose ranked deal it is, if any. `rated`: the result counts for the ratings of its people. `pairing`: it begins when nobody is missing. `ghosts`: beside how many finished games it is played. `branch` names the table and period that a practice table goes on from. */
export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  options: Record<string, string | number | boolean>;
  phase: "lobby" | "playing" | "over";
  public: boolean;
  you: number | null;
  host: boolean;
  seats: SeatInfo[];
  seat_counts: number[];
  spectators: number;
  commitment: string;
  code: string;
  salt: string;
  agreements: boolean;
  giving_up: "resign" | "abandon" | null;
  offer: Offer | null;
  clock: Clock | null;
  rematch: string | null;
  hints: boolean;
  branch: Branch | null;
  daily: string;
  rated: boolean;
  pairing: boolean;
  ghosts: number;
  created: number;
}

/** `more`: there are further tables after the last one of these. */
export interface TableList {
  tables: TableSummary[];
  more?: boolean;
}

/** Empty until a rated game has ended, and if it did not count. */
export interface TableRatings {
  seats: SeatRating[];
}

export interface TableRef {
  table: string;
}

/** How a game ended: points and ranks by seat; there are no ranks if the game does not count. */
export interface TableResult {
  ending: string;
  totals: number[];
  ranks: number[];
}

/** A line of a list of tables. `your_turn`: the caller has an open decision there. `result`: None while the game runs, and for games that ended before results were kept. */
export interface TableSummary {
  table: string;
  game: string;
  options: Record<string, string | number | boolean>;
  phase: "lobby" | "playing" | "over";
  public: boolean;
  names: string[];
  open_seats: number;
  you: number | null;
  your_turn: boolean;
  round: number;
  rounds: number;
  created: number;
  changed: number;
  result: TableResult | null;
  rated?: boolean;
}

/** A table as a small picture: what the caller may see of it now, and whose board to draw. */
export interface Thumbnail {
  board: HashiBoard | TraxxBoard | ConnectionsBoard | PonteBoard | PlainBoard;
  scene: HashiScene | TraxxScene | ConnectionsScene | PonteScene | PlainScene;
  seat: number;
}

export interface TraxxBoard {
  name: string;
  cells: TraxxCell[];
  colours: string[];
  starts: string[];
  game: "traxx";
}

/** A hexagon: centre in units of its side, x to the right, y down, the middle cell at (0, 0). */
export interface TraxxCell {
  id: string;
  x: number;
  y: number;
  colour: string;
  number: number | null;
  start: boolean;
}

/** Grow the path from its end `end` into the neighbouring `cell`. */
export interface TraxxExtendStep {
  text: string;
  end: string;
  cell: string;
  kind: "extend";
}

export interface TraxxScene {
  card: string[];
  colours_left: string[];
  cards_seen: string[][];
  cards_left: number;
  sheets: TraxxSheet[];
  worth: TraxxWorth[];
  game: "traxx";
}

/** One seat's path from end to end; `open` are the cells of the open round in the order they were added. */
export interface TraxxSheet {
  start: string | null;
  path: string[];
  open: string[];
  ends: string[];
  noted: Record<string, number>;
  cut_off: string[];
  unused: number;
  done: boolean;
  sealed: boolean;
}

export interface TraxxStartStep {
  text: string;
  cell: string;
  kind: "start";
}

/** A number cell: full and half value, what it is worth to each seat now, and what each seat has noted for it. */
export interface TraxxWorth {
  number: number;
  cell: string;
  full: number;
  half: number;
  now: number[];
  noted: (number | null)[];
}

/** What the referee says about the sheets of a game; names, scores and ranks by seat, no ranks if it is annulled. */
export interface Verdict {
  game: string;
  board: HashiBoard | TraxxBoard | ConnectionsBoard | PonteBoard | PlainBoard;
  sheets: RefereeSheet[];
  names: string[];
  scores: ScoreSheet[];
  ranks: number[];
  titles: string[];
  order: RefereeOrder | null;
}

/** Everything one seat (None: a spectator) may know now. `rounds` is 0 if their number is not fixed. */
export interface View {
  seat: number | null;
  period: string;
  round: number;
  rounds: number;
  prompt: Message | null;
  active: number[];
  may_undo: boolean;
  legal: (HashiSetupStep | HashiWriteStep | HashiBridgeStep | TraxxStartStep | TraxxExtendStep | ConnectionsPlaceStep | ConnectionsSpiralStep | PonteTileStep | PonteBridgeStep | PonteChooseStep | PlainStep | DoneStep)[];
  scene: HashiScene | TraxxScene | ConnectionsScene | PonteScene | PlainScene;
  standing: ScoreSheet[];
  outcome: Outcome | null;
}

/** Something this seat may see has changed. */
export interface ViewFrame {
  version: number;
  view: View;
  news: NewsItem[];
  type: "view";
}

export type ServerFrame = TableFrame | ViewFrame | SeatsFrame | AckFrame | RefusedFrame | ErrorFrame | ReactionFrame | PongFrame;

export type ClientFrame = StepRequest | OfferRequest | AnswerRequest | ResignRequest | StandinRequest | RenameRequest | ReactRequest | PingRequest;

export type Board = HashiBoard | TraxxBoard | ConnectionsBoard | PonteBoard | PlainBoard;

export type Scene = HashiScene | TraxxScene | ConnectionsScene | PonteScene | PlainScene;

export type Step = HashiSetupStep | HashiWriteStep | HashiBridgeStep | TraxxStartStep | TraxxExtendStep | ConnectionsPlaceStep | ConnectionsSpiralStep | PonteTileStep | PonteBridgeStep | PonteChooseStep | PlainStep | DoneStep;

export type HashiStep = HashiSetupStep | HashiWriteStep | HashiBridgeStep | DoneStep;

export type TraxxStep = TraxxStartStep | TraxxExtendStep | DoneStep;

export type ConnectionsStep = ConnectionsPlaceStep | ConnectionsSpiralStep | DoneStep;

export type PonteStep = PonteTileStep | PonteBridgeStep | PonteChooseStep | DoneStep;
