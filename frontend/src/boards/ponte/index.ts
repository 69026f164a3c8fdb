/* Ponte del Diavolo, as the page knows it. */
import type { PonteBoard, PonteScene, PonteStep } from "../../wire.gen.ts";
import type { GameDescriptor } from "../descriptor.ts";
import board from "./PonteBoard.svelte";
import seatMark from "./PonteMark.svelte";
import type { PonteTools } from "./tools.svelte.ts";

const ponte: GameDescriptor<PonteBoard, PonteScene, PonteStep, PonteTools> = {
  board,
  facts: { seats: [2, 2], minutes: 30, authors: "Martin Ebel" },
  mainOptions: ["size"],
  prints: { size: ["10", "12"] },
  film: () => import("./film.json"),
  examples: () => import("./examples.ts"),
  table: () => import("./table.ts"),
  isShared: () => true,
  across: (shown) => shown.size,
  seatMark,
};
export default ponte;
