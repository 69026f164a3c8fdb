/* Hashi, as the page knows it. */
import type { HashiBoard, HashiScene, HashiStep } from "../../wire.gen.ts";
import type { GameDescriptor } from "../descriptor.ts";
import board from "./HashiBoard.svelte";

const hashi: GameDescriptor<HashiBoard, HashiScene, HashiStep> = {
  board,
  facts: { seats: [1, 4], minutes: 20, authors: "Jeffrey D. Allers" },
  mainOptions: ["side"],
  prints: { side: ["a", "b"] },
  film: () => import("./film.json"),
  examples: () => import("./examples.ts"),
  table: () => import("./table.ts"),
  referee: () => import("./referee.ts"),
};
export default hashi;
