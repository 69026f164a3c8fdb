/* Whoever clicks twice on what ends a turn means it once: by the second click something else may be under the pointer.
   Elements that end a turn have the attribute data-ends. */
export function oneClick(root: HTMLElement): () => void {
  let ended = false;
  const look = (event: MouseEvent): void => {
    if (event.detail <= 1) ended = (event.target as Element).closest("[data-ends]") !== null;
    else if (ended) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  root.addEventListener("click", look, { capture: true });
  return () => root.removeEventListener("click", look, { capture: true });
}
