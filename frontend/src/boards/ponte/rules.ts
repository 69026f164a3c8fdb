/* The chapters of Ponte's rules page. */
import type { PonteBoard, PonteScene } from "../../wire.gen.ts";
import type { Chapter } from "../descriptor.ts";
import * as examples from "./examples.ts";

const chapters: readonly Chapter<PonteBoard, PonteScene>[] = [
  { id: "start", clauses: ["P-C1", "P-S1"] },
  { id: "turn", clauses: ["P-T1", "P-T2", "P-T3"] },
  { id: "islands", clauses: ["P-I1", "P-I2", "P-I3", "P-I4", "P-I5"], example: examples.islands },
  { id: "bridges", clauses: ["P-B1", "P-B2", "P-B3", "P-B4", "P-B5", "P-B6"], example: examples.bridges },
  { id: "end", clauses: ["P-E1", "P-E2"] },
  { id: "score", clauses: ["P-V1", "P-V2", "P-V3", "P-V4"], example: examples.score },
];
export default chapters;
