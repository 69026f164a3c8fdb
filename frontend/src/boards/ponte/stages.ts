/* Two tiles of a turn are placed one after the other. */
import type { PonteScene } from "../../wire.gen.ts";

export function stages(before: PonteScene, after: PonteScene): readonly PonteScene[] {
  const placed = after.last.filter((square) => !before.tiles[square] && after.tiles[square]);
  return placed.slice(1).map((_, count) => {
    const later = placed.slice(count + 1);
    const tiles = Object.fromEntries(Object.entries(after.tiles).filter(([square]) => !later.includes(square)));
    return { ...after, tiles, groups: before.groups, last: placed.slice(0, count + 1) };
  });
}
