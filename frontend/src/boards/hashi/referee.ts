/* Hashi's sheet for the referee. */
import type { HashiBoard, HashiScene, HashiStep } from "../../wire.gen.ts";
import type { RefereeParts } from "../descriptor.ts";
import tools from "./HashiPaperTools.svelte";
import { HashiPaper } from "./paper.svelte.ts";

const referee: RefereeParts<HashiBoard, HashiScene, HashiStep, HashiPaper> = {
  makePaper: (like) => new HashiPaper(like),
  tools,
  photo: () => import("./photo.ts"),
};
export default referee;
