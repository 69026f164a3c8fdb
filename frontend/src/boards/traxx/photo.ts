/* A Träxx sheet read from a photo: the steps between neighbouring cells, of which a path is made. */
import { t } from "../../core/i18n.svelte.ts";
import type { TraxxBoard } from "../../wire.gen.ts";
import type { PhotoParts } from "../descriptor.ts";
import type { TraxxPaper } from "./paper.svelte.ts";

const photo: PhotoParts<TraxxPaper, TraxxBoard> = {
  layoutOf: () => ({ game: "traxx" }),
  fill: (paper, { marks, sheet }, board) => paper.draw(board.starts[sheet - 1] ?? "", Object.keys(marks)),
  get: (paper, place) => (paper.drawn.includes(place) ? 1 : 0),
  set(paper, place, value) {
    const others = paper.drawn.filter((step) => step !== place);
    paper.draw(paper.start ?? "", value ? [...others, place] : others);
  },
  values: () => [0, 1],
  words: (_, value) => t("photo-line", { count: value }),
  spots: (place) => place.split("-"),
  loose: (paper) => paper.loose,
};
export default photo;
