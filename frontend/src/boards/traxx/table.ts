/* Träxx at a table. */
import { i18n, t, type Arguments } from "../../core/i18n.svelte.ts";
import type { TraxxBoard, TraxxScene, TraxxStep } from "../../wire.gen.ts";
import type { Reminder, TableParts } from "../descriptor.ts";
import { boardLines, legalLines, planWords } from "./describe.ts";
import hand from "./TraxxHand.svelte";
import details from "./TraxxWorth.svelte";

const table: TableParts<TraxxBoard, TraxxScene, TraxxStep> = {
  hand,
  details,
  describe: { board: boardLines, legal: legalLines },
  planWords,
  promptArguments,
  leftOut,
};
export default table;

/* The terminal writes colours as letters; here they are words with their sign. */
function promptArguments(scene: TraxxScene): Arguments {
  const colours = [...new Set(scene.colours_left)].map((colour) => {
    const count = scene.colours_left.filter((one) => one === colour).length;
    return count > 1 ? `${count} × ${t(`page-colour-${colour}`)}` : t(`page-colour-${colour}`);
  });
  return { colours: i18n.list(colours) };
}

export function leftOut(scene: TraxxScene, seat: number, legal: readonly TraxxStep[]): Reminder | null {
  const could = legal.some((step) => step.kind === "extend");
  return could && (scene.sheets[seat]?.open.length ?? 0) === 0 ? { id: "page-oversight-path", arguments: {} } : null;
}
