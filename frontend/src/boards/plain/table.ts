/* A plain game at a table: the steps are a list, because nothing on the board can be pointed at. */
import type { DoneStep, PlainBoard, PlainScene, PlainStep } from "../../wire.gen.ts";
import type { TableParts } from "../descriptor.ts";
import steps from "./PlainSteps.svelte";

const table: TableParts<PlainBoard, PlainScene, PlainStep | DoneStep> = { steps };
export default table;
