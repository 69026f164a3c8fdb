/* Tells whether an element is in the window, or as close to it as that part of the window's size. */
export function inView(element: Element, tell: (isSeen: boolean) => void, rootMargin = "15%"): () => void {
  const watcher = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), { rootMargin });
  watcher.observe(element);
  return () => watcher.disconnect();
}
