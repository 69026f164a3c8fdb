/* Träxx, as the page knows it. */
import type { TraxxBoard, TraxxScene, TraxxStep } from "../../wire.gen.ts";
import type { GameDescriptor } from "../descriptor.ts";
import board from "./TraxxBoard.svelte";

const traxx: GameDescriptor<TraxxBoard, TraxxScene, TraxxStep> = {
  board,
  facts: { seats: [1, 4], minutes: 15, authors: "Steffen Benndorf, Reinhard Staupe" },
  prints: {},
  film: () => import("./film.json"),
  examples: () => import("./examples.ts"),
  table: () => import("./table.ts"),
};
export default traxx;
