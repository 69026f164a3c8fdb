/* Where the page lives on its host: a server may be below a path, such as /games. The server writes that path into the
   document. Everywhere else in the page, paths are as if it were at the root. */
export const root: string = document.documentElement.dataset.root ?? "";

/* The address of a path of the page or of the API. */
export function linkTo(path: string): string {
  return root + path;
}

/* The path of the page that an address leads to; null if it is not ours. */
export function pathInside(address: string): string | null {
  if (address === root) return "/";
  return address.startsWith(`${root}/`) ? address.slice(root.length) : null;
}
