/* The chapters of Hashi's rules page. */
import type { HashiBoard, HashiScene } from "../../wire.gen.ts";
import type { Chapter } from "../descriptor.ts";
import * as examples from "./examples.ts";

const chapters: readonly Chapter<HashiBoard, HashiScene>[] = [
  { id: "board", clauses: ["H-C1", "H-C2", "H-C3", "H-C4", "H-C5"], example: examples.board },
  { id: "setup", clauses: ["H-S1", "H-S2", "H-S3"] },
  { id: "round", clauses: ["H-R1", "H-R2", "H-R3", "H-R4"] },
  { id: "number", clauses: ["H-A1", "H-A2", "H-A3", "H-A4", "H-A5"], example: examples.number },
  { id: "bridges", clauses: ["H-B1", "H-B2", "H-B3", "H-B4", "H-B5", "H-B6", "H-B7"], example: examples.bridges },
  { id: "bonuses", clauses: ["H-F1", "H-F2", "H-F3", "H-F4", "H-F5", "H-F6"], example: examples.bonuses },
  { id: "end", clauses: ["H-E1", "H-O1", "H-O2", "H-M1", "H-M2"] },
];
export default chapters;
