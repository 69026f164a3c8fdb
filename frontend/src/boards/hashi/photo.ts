/* A Hashi sheet read from a photo: numbers on islands, bridges on lines. */
import { t } from "../../core/i18n.svelte.ts";
import type { HashiBoard } from "../../wire.gen.ts";
import type { PhotoParts } from "../descriptor.ts";
import { PENS, SIDES, type HashiPaper } from "./paper.svelte.ts";

const isLine = (place: string): boolean => place.includes("-");

const photo: PhotoParts<HashiPaper, HashiBoard> = {
  layoutOf: ({ document }) => ({ game: "hashi", side: document.side }),
  fill(paper, { document, marks }) {
    const side = SIDES.find((one) => one === document.side) ?? paper.side;
    if (side !== paper.side) paper.clear();
    paper.side = side;
    paper.numbers = Object.fromEntries(Object.entries(marks).filter(([place]) => !isLine(place)));
    paper.bridges = Object.fromEntries(Object.entries(marks).filter(([place]) => isLine(place)));
  },
  get: (paper, place) => (isLine(place) ? paper.bridges : paper.numbers)[place] ?? 0,
  set: (paper, place, value) => paper.set(place, value),
  values: (place) => (isLine(place) ? [0, 1, 2] : [0, ...PENS]),
  words: (place, value) => (isLine(place) ? t("photo-bridges", { count: value }) : value ? String(value) : t("photo-nothing")),
  spots: (place) => [place],
  loose: () => [],
};
export default photo;
