/* Ponte at a table. */
import type { PonteBoard, PonteScene, PonteStep } from "../../wire.gen.ts";
import type { Choice, TableParts } from "../descriptor.ts";
import { boardLines, chooseLabel, legalLines, planWords } from "./describe.ts";
import boardTools from "./PonteButtons.svelte";
import { stages } from "./stages.ts";
import hand from "./PonteHand.svelte";
import details from "./PonteSupply.svelte";
import { PonteTools } from "./tools.svelte.ts";

const table: TableParts<PonteBoard, PonteScene, PonteStep, PonteTools> = {
  hand,
  boardTools,
  makeTools: () => new PonteTools(),
  keys: [
    { name: "X", help: "page-key-dead", press: (tools) => (tools.dead = !tools.dead) },
    { name: "Esc", help: "page-key-release" },
  ],
  choices,
  details,
  stages,
  describe: { board: boardLines, legal: legalLines },
  planWords,
  outlook: () => import("./PonteOutlook.svelte"),
  heralds: ["ponte-news-lot", "ponte-news-chosen", "ponte-news-last-turn-light-stuck", "ponte-news-last-turn-light-declined"],
};
export default table;

function choices(legal: readonly PonteStep[]): Choice[] {
  return legal.flatMap((step) => (step.kind === "choose" ? [{ text: step.text, label: chooseLabel(step.colour) }] : []));
}
