/* A game without its own drawing: its board in characters, its steps as they are typed. */
import type { DoneStep, PlainBoard, PlainScene, PlainStep } from "../../wire.gen.ts";
import type { GameDescriptor } from "../descriptor.ts";
import board from "./PlainBoard.svelte";

const plain: GameDescriptor<PlainBoard, PlainScene, PlainStep | DoneStep> = {
  board,
  isText: true,
  table: () => import("./table.ts"),
  isShared: (scene) => scene.pictures.length === 1,
};
export default plain;
