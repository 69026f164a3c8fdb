/* What the document brought to be seen before the script was there (`build/drawn.ts`). It stays in place until the page at
   that address has all it needs. */
let first = { main: "", path: "", language: "" };

export function takeOver(target: HTMLElement): void {
  const { dataset, lang } = document.documentElement;
  const isSeen = dataset.wait === undefined && dataset.drawn === "page";
  first = { main: (isSeen && target.querySelector(".first-sight main")?.innerHTML) || "", path: location.pathname, language: lang };
  target.replaceChildren();
}

export function seenAtFirst(): string {
  return first.path === location.pathname && first.language === document.documentElement.lang ? first.main : "";
}
