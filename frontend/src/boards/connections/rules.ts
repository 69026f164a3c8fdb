/* The chapters of Connections' rules page. */
import type { ConnectionsBoard, ConnectionsScene } from "../../wire.gen.ts";
import type { Chapter } from "../descriptor.ts";
import * as examples from "./examples.ts";

const chapters: readonly Chapter<ConnectionsBoard, ConnectionsScene>[] = [
  { id: "board", clauses: ["C-C1", "C-C2", "C-C3", "C-C4", "C-C5", "C-C6"], example: examples.board },
  { id: "round", clauses: ["C-R1", "C-R2", "C-R3"] },
  { id: "place", clauses: ["C-P1", "C-P2", "C-P3", "C-P4", "C-P5", "C-P6"], example: examples.place },
  { id: "spiral", clauses: ["C-X1", "C-X2", "C-X3"], example: examples.spiral },
  { id: "end", clauses: ["C-E1", "C-E2", "C-E3", "C-O1"] },
];
export default chapters;
