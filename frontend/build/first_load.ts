/* What the home page needs goes into one file. Left to itself, the bundler would split it into many small ones, by what
   later pages share. */
type ModuleInfo = { isEntry: boolean; importers: readonly string[] } | null;

export function firstLoad(id: string, context: { getModuleInfo: (id: string) => ModuleInfo }): string | null {
  const seen = new Set<string>();
  const isNeeded = (one: string): boolean => {
    if (seen.has(one)) return false;
    seen.add(one);
    const info = context.getModuleInfo(one);
    return info !== null && (info.isEntry || info.importers.some(isNeeded));
  };
  return isNeeded(id) ? "first" : null;
}
