/* Tells whether an element is in the window, or close to it. */
export function inView(element: Element, tell: (isSeen: boolean) => void): () => void {
  const watcher = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), { rootMargin: "15%" });
  watcher.observe(element);
  return () => watcher.disconnect();
}
