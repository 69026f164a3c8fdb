/* Träxx's sheet for the referee. */
import type { TraxxBoard, TraxxScene, TraxxStep } from "../../wire.gen.ts";
import type { RefereeParts } from "../descriptor.ts";
import { TraxxPaper } from "./paper.svelte.ts";
import tools from "./TraxxPaperTools.svelte";

const referee: RefereeParts<TraxxBoard, TraxxScene, TraxxStep, TraxxPaper> = {
  makePaper: () => new TraxxPaper(),
  tools,
  photo: () => import("./photo.ts"),
};
export default referee;
