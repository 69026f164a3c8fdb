/* Ponte del Diavolo's position for the referee. */
import { t } from "../../core/i18n.svelte.ts";
import type { PonteBoard, PonteScene, PonteStep } from "../../wire.gen.ts";
import type { RefereeParts } from "../descriptor.ts";
import { PontePaper } from "./paper.svelte.ts";
import tools from "./PontePaperTools.svelte";

const referee: RefereeParts<PonteBoard, PonteScene, PonteStep, PontePaper> = {
  makePaper: () => new PontePaper(),
  tools,
  names: () => [t("ponte-picture-light"), t("ponte-picture-dark")],
};
export default referee;
