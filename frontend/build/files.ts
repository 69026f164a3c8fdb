/* How modules are put together into files. Left to itself, the bundler would split them into many small ones, by which
   pages share what; a browser asks for six at a time, and a phone waits for each round as long as for 30 kB.

   What the home page needs goes into one file. What a page that people open by a link has in common with others goes
   into a second one. */
type ModuleInfo = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
type Context = { getModuleInfo: (id: string) => ModuleInfo };

const OPENED_BY_LINK: Readonly<Record<string, string>> = { Table: "/t/", Rules: "/learn/" };

/* Where links to it lead, if this module is a page that people open by one. */
export function linkedAt(id: string): string | undefined {
  return OPENED_BY_LINK[/\/pages\/(\w+)\.svelte$/.exec(id)?.[1] ?? ""];
}

export function fileOf(id: string, context: Context): string | null {
  const starts = startsOf(id, context);
  if (starts.some((start) => context.getModuleInfo(start)?.isEntry)) return "first";
  return starts.length > 1 && starts.some(linkedAt) ? "shared" : null;
}

/* What is loaded by itself, and cannot do without this module. */
function startsOf(id: string, context: Context): string[] {
  const seen = new Set<string>();
  const starts: string[] = [];
  const climb = (one: string): void => {
    const info = context.getModuleInfo(one);
    if (info === null || seen.has(one)) return;
    seen.add(one);
    if (info.isEntry || info.dynamicImporters.length) starts.push(one);
    info.importers.forEach(climb);
  };
  climb(id);
  return starts;
}
