/* What the page has to know about a game. Each game says it once, in `boards/<game>/index.ts`, and `games.ts` lists them;
   everything else asks. A descriptor holds what the first load needs; the rest is fetched when it is needed. */
import type { Component } from "svelte";
import type { Arguments } from "../core/i18n.svelte.ts";
import type { Board, Outlook, OutlookChange, PhotoReading, Scene, Step } from "../wire.gen.ts";
import type { BoardProps } from "./props.ts";
import type { Tools } from "./tools.svelte.ts";

export interface GameDescriptor<B = Board, S = Scene, P = Step, T extends Tools = Tools> {
  board: Component<BoardProps<B, S, P, T>>;
  /* The board is characters instead of a drawing: nothing can be marked on it, there is no picture to share. */
  isText?: true;
  /* For the cards on the home page and for About; a game without facts is not listed there. */
  facts?: Facts;
  /* Options worth seeing at once where a table is made; the others are folded away. */
  mainOptions?: readonly string[];
  /* For a game that can be printed: the options that change what is printed, with their values. */
  prints?: Readonly<Record<string, readonly string[]>>;
  /* The scenes of a short game, which the miniature plays. */
  film?: () => Promise<{ default: unknown }>;
  /* Small drawn positions for the rules page, each under the name of its chapter. */
  examples?: () => Promise<Readonly<Record<string, Example<B, S>>>>;
  table?: () => Promise<{ default: TableParts<B, S, P, T> }>;
  /* For a game whose referee judges sheets from paper: how such a sheet is entered. */
  referee?: () => Promise<{ default: RefereeParts<B, S, P, any> }>;
  /* Whether all seats look at one board. */
  isShared?: (scene: S) => boolean;
  /* How many fields lie side by side, if they may be too small for a finger: then the board can be enlarged. */
  across?: (board: B) => number;
  /* Represents a seat instead of its coloured sign. */
  seatMark?: Component<{ scene: S; seat: number }>;
  /* Points are lost, not won: beside a name they are shown as such. */
  countsLoss?: true;
}

export interface Facts {
  /* How many play: the fewest, the most. */
  seats: readonly [number, number];
  minutes: number;
  authors: string;
  publisher?: string;
}

/* What a game adds at a table, in a lesson and where plans are compared; all of it is optional. */
export interface TableParts<B = Board, S = Scene, P = Step, T extends Tools = Tools> {
  /* The card or tile in hand. */
  hand?: Component<{ board: B; scene: S; tools: T; seat: number }>;
  /* Buttons for what is in hand, shown until something is played. */
  handTools?: Component<{ tools: T }>;
  /* More buttons beside "show what is possible". */
  boardTools?: Component<{ tools: T }>;
  makeTools?: () => T;
  keys?: readonly GameKey<T>[];
  /* The legal steps as a list, if they cannot be pointed at on the board. */
  steps?: Component<StepsProps<P>>;
  /* Steps that are offered as a question, each with its own button. */
  choices?: (legal: readonly P[]) => Choice[];
  /* Worth knowing beside the moment: cards seen, tiles to come, supplies. */
  details?: Component<{ board: B; scene: S; names: readonly string[] }>;
  /* How far everybody is, below the list of seats. */
  progress?: Component<{ scene: S; names: readonly string[] }>;
  /* The whole board and all steps as plain sentences. */
  describe?: {
    board: (board: B, scene: S, seat: number) => string[];
    legal: (board: B, scene: S, seat: number, legal: readonly P[]) => string[];
  };
  /* Steps of a plan as players would say them; without it, their notation. */
  planWords?: (steps: readonly P[]) => string[];
  /* The end that a trained net expects, drawn where a decision is explained. */
  outlook?: () => Promise<{ default: Component<OutlookProps<B, S>> }>;
  /* Arguments of the prompt that read better here than in the terminal. */
  promptArguments?: (scene: S) => Arguments;
  /* Which game of a series this is, if there are several. */
  seriesText?: (scene: S) => string;
  /* Message ids of news that get a banner: what changes the game for everybody. */
  heralds?: readonly string[];
  /* A turn of somebody else arrives as a whole: the scenes in between, to be shown one after the other. */
  stages?: (before: S, after: S) => readonly S[];
  /* What taking this step gives up for the rest of the round. A warning, not a rule. */
  givenUp?: (scene: S, legal: readonly P[], text: string) => Reminder | null;
  /* Before `done`: something that could still be done. A reminder, not a rule. */
  leftOut?: (scene: S, seat: number, legal: readonly P[]) => Reminder | null;
}

/* `name` is what the list of keys shows; without `press` the board itself listens. */
export interface GameKey<T extends Tools = Tools> {
  name: string;
  help: string;
  press?: (tools: T, event: { shiftKey: boolean }) => void;
}

export interface OutlookProps<B = Board, S = Scene> {
  board: B;
  scene: S;
  seat: number;
  outlook: Outlook;
  change: OutlookChange | null;
}

export interface StepsProps<P = Step> {
  legal: readonly P[];
  advice: readonly P[];
  onstep: (text: string) => void;
}

export interface Choice {
  text: string;
  label: string;
}

export interface Reminder {
  id: string;
  arguments: Arguments;
}

/* How sheets from paper are entered: a document for the server's referee, and the board to tap it in. */
export interface RefereeParts<B = Board, S = Scene, P = Step, D extends Paper<B, S, P> = Paper<B, S, P>> {
  /* A sheet for one more player, on the board of the others. */
  makePaper: (like?: D) => D;
  /* What is entered beside the board. */
  tools: Component<{ paper: D; board: B }>;
  /* All players share one board: what they are called. */
  names?: () => string[];
  /* For a game whose printed sheets can be read from photos. */
  photo?: () => Promise<{ default: PhotoParts<D, B> }>;
}

/* What a photo of a sheet shows, place by place: a place has a number in the game's own sense, 0 for nothing. */
export interface PhotoParts<D = Paper, B = Board> {
  /* The part of the document that says which board it is, as the paper has it. */
  layoutOf: (reading: PhotoReading) => object;
  /* Puts everything that was read on the sheet; what was noted beside the board stays. */
  fill: (paper: D, reading: PhotoReading, board: B) => void;
  get: (paper: D, place: string) => number;
  set: (paper: D, place: string, value: number) => void;
  /* Everything that can stand there. */
  values: (place: string) => readonly number[];
  words: (place: string, value: number) => string;
  /* Where on the board a place is. */
  spots: (place: string) => readonly string[];
  /* Places with something on them that has no place on the sheet as it is entered here. */
  loose: (paper: D) => readonly string[];
}

export interface Paper<B = Board, S = Scene, P = Step> {
  /* The part of the document that says which board it is; the same for all players. */
  readonly layout: object;
  readonly sheet: object;
  readonly tools?: Tools;
  /* Everything that a tap can enter now, allowed or not. */
  steps: (board: B) => P[];
  enter: (text: string, board: B) => void;
  /* The sheet as the board draws it; `scored` are the places that score, once the referee has said so. */
  scene: (scored: readonly string[], board: B) => S;
  clear: () => void;
}

export interface Example<B = Board, S = Scene> {
  board: B;
  scene: S;
  conflict?: string[];
}
