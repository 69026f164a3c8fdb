/* The chapters of each rules page: which clauses they explain, and a small drawn position where one helps. */
import type { GameName } from "../core/games.ts";
import type { Board, Scene } from "../wire.gen.ts";
import * as connections from "./examples_connections.ts";
import * as hashi from "./examples_hashi.ts";
import * as ponte from "./examples_ponte.ts";
import * as traxx from "./examples_traxx.ts";

export interface Example {
  board: Board;
  scene: Scene;
  conflict?: string[];
}

export interface Chapter {
  id: string;
  clauses: string[];
  example?: Example;
}

const CHAPTERS: Record<GameName, Chapter[]> = {
  hashi: [
    { id: "board", clauses: ["H-C1", "H-C2", "H-C3", "H-C4", "H-C5"], example: hashi.board },
    { id: "setup", clauses: ["H-S1", "H-S2", "H-S3"] },
    { id: "round", clauses: ["H-R1", "H-R2", "H-R3", "H-R4"] },
    { id: "number", clauses: ["H-A1", "H-A2", "H-A3", "H-A4", "H-A5"], example: hashi.number },
    { id: "bridges", clauses: ["H-B1", "H-B2", "H-B3", "H-B4", "H-B5", "H-B6", "H-B7"], example: hashi.bridges },
    { id: "bonuses", clauses: ["H-F1", "H-F2", "H-F3", "H-F4", "H-F5", "H-F6"], example: hashi.bonuses },
    { id: "end", clauses: ["H-E1", "H-O1", "H-O2", "H-M1", "H-M2"] },
  ],
  traxx: [
    { id: "board", clauses: ["T-C1", "T-C2", "T-C3", "T-C4", "T-C5", "T-C6", "T-C7", "T-S1"] },
    { id: "path", clauses: ["T-P1", "T-P2", "T-P3", "T-P4"], example: traxx.path },
    { id: "round", clauses: ["T-R1", "T-R2"] },
    { id: "numbers", clauses: ["T-N1", "T-N2", "T-N3"], example: traxx.numbers },
    { id: "end", clauses: ["T-E1", "T-E2", "T-E3"] },
    { id: "solo", clauses: ["T-O1", "T-O2", "T-O3"] },
  ],
  connections: [
    { id: "board", clauses: ["C-C1", "C-C2", "C-C3", "C-C4", "C-C5", "C-C6"], example: connections.board },
    { id: "round", clauses: ["C-R1", "C-R2", "C-R3"] },
    { id: "place", clauses: ["C-P1", "C-P2", "C-P3", "C-P4", "C-P5", "C-P6"], example: connections.place },
    { id: "spiral", clauses: ["C-X1", "C-X2", "C-X3"], example: connections.spiral },
    { id: "end", clauses: ["C-E1", "C-E2", "C-E3", "C-O1"] },
  ],
  ponte: [
    { id: "start", clauses: ["P-C1", "P-S1"] },
    { id: "turn", clauses: ["P-T1", "P-T2", "P-T3"] },
    { id: "islands", clauses: ["P-I1", "P-I2", "P-I3", "P-I4", "P-I5"], example: ponte.islands },
    { id: "bridges", clauses: ["P-B1", "P-B2", "P-B3", "P-B4", "P-B5", "P-B6"], example: ponte.bridges },
    { id: "end", clauses: ["P-E1", "P-E2"] },
    { id: "score", clauses: ["P-V1", "P-V2", "P-V3", "P-V4"], example: ponte.score },
  ],
};

export function chaptersOf(game: GameName): Chapter[] {
  return CHAPTERS[game];
}
