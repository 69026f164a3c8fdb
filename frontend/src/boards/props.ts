/* What every board takes. A board draws, offers the steps it was given, and reports a step's text. */
import type { Tools } from "./tools.svelte.ts";

export interface BoardProps<BoardKind, SceneKind, StepKind, ToolsKind extends Tools = Tools> {
  board: BoardKind;
  scene: SceneKind;
  /* Whose sheet is drawn (if each seat has one). */
  seat: number;
  legal?: readonly StepKind[];
  onstep?: ((text: string) => void) | undefined;
  /* First undoes the open step, then plays the one found among the steps that are legal by then. */
  onreplace?: ((find: (legal: readonly StepKind[]) => string | null) => void) | undefined;
  /* Says something to the player without asking the server. */
  onnote?: ((message: string) => void) | undefined;
  conflict?: readonly string[];
  /* A plan to look at: drawn over the board, not played. */
  advice?: readonly StepKind[];
  tools?: ToolsKind | undefined;
  /* A picture only: thumbnails, examples, replay. */
  still?: boolean;
  label: string;
}
