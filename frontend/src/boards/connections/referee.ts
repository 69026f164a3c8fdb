/* The board of Connections for the referee. */
import type { ConnectionsBoard, ConnectionsScene, ConnectionsStep } from "../../wire.gen.ts";
import type { RefereeParts } from "../descriptor.ts";
import tools from "./ConnectionsPaperTools.svelte";
import { ConnectionsPaper } from "./paper.svelte.ts";

const referee: RefereeParts<ConnectionsBoard, ConnectionsScene, ConnectionsStep, ConnectionsPaper> = {
  makePaper: (like) => new ConnectionsPaper(like),
  tools,
};
export default referee;
