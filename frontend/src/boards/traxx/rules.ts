/* The chapters of Träxx's rules page. */
import type { TraxxBoard, TraxxScene } from "../../wire.gen.ts";
import type { Chapter } from "../descriptor.ts";
import * as examples from "./examples.ts";

const chapters: readonly Chapter<TraxxBoard, TraxxScene>[] = [
  { id: "board", clauses: ["T-C1", "T-C2", "T-C3", "T-C4", "T-C5", "T-C6", "T-C7", "T-S1"] },
  { id: "path", clauses: ["T-P1", "T-P2", "T-P3", "T-P4"], example: examples.path },
  { id: "round", clauses: ["T-R1", "T-R2"] },
  { id: "numbers", clauses: ["T-N1", "T-N2", "T-N3"], example: examples.numbers },
  { id: "end", clauses: ["T-E1", "T-E2", "T-E3"] },
  { id: "solo", clauses: ["T-O1", "T-O2", "T-O3"] },
];
export default chapters;
