/* How the tile in hand is turned, or whether it lies face down. */
import { Tools } from "../tools.svelte.ts";

export class TileTools extends Tools {
  rotation = $state(0);
  spiral = $state(false);

  turn(by: number): void {
    this.rotation = (this.rotation + by + 4) % 4;
    this.spiral = false;
  }

  override reset(): void {
    this.rotation = 0;
    this.spiral = false;
  }
}
