/* Hashi at a table. */
import type { HashiBoard, HashiScene, HashiStep } from "../../wire.gen.ts";
import type { Reminder, TableParts } from "../descriptor.ts";
import { boardLines, legalLines, planWords } from "./describe.ts";
import hand from "./HashiHand.svelte";
import progress from "./HashiRace.svelte";
import details from "./HashiTracker.svelte";

const table: TableParts<HashiBoard, HashiScene, HashiStep> = {
  hand,
  details,
  progress,
  describe: { board: boardLines, legal: legalLines },
  planWords,
  outlook: () => import("./HashiOutlook.svelte"),
  heralds: ["hashi-news-boards-passed"],
  givenUp,
  leftOut,
};
export default table;

/* The number comes before the bridges: whoever draws first can no longer write it this round. */
export function givenUp(scene: HashiScene, legal: readonly HashiStep[], text: string): Reminder | null {
  const step = legal.find((one) => one.text === text);
  if (!scene.card || step?.kind !== "bridge" || !legal.some((one) => one.kind === "write")) return null;
  return { id: "page-hashi-number-given-up", arguments: { number: scene.card.number } };
}

export function leftOut(scene: HashiScene, _seat: number, legal: readonly HashiStep[]): Reminder | null {
  const has = (kind: HashiStep["kind"]): boolean => legal.some((step) => step.kind === kind);
  if (!scene.card) return null;
  if (!scene.number_written && has("write")) return { id: "page-oversight-number", arguments: { number: scene.card.number } };
  if (scene.bridges_drawn === 0 && has("bridge")) return { id: "page-oversight-bridges", arguments: { count: scene.card.bridges } };
  return null;
}
