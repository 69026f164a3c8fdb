/* Connections, as the page knows it. */
import type { ConnectionsBoard, ConnectionsScene, ConnectionsStep } from "../../wire.gen.ts";
import type { GameDescriptor } from "../descriptor.ts";
import board from "./ConnectionsBoard.svelte";
import type { TileTools } from "./tools.svelte.ts";

const connections: GameDescriptor<ConnectionsBoard, ConnectionsScene, ConnectionsStep, TileTools> = {
  board,
  facts: { seats: [1, 4], minutes: 15, authors: "Reiner Knizia", publisher: "Ravensburger (Kreuz & Quer)" },
  mainOptions: ["series"],
  prints: {},
  film: () => import("./film.json"),
  examples: () => import("./examples.ts"),
  table: () => import("./table.ts"),
  countsLoss: true,
};
export default connections;
