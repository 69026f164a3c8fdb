/* Choices of the hand that are not steps yet: how the tile is turned, what is shown on demand. */
export class Tools {
  rotation = $state(0);
  spiral = $state(false);
  hints = $state(false);
  dead = $state(false);
  /* Lessons take a tile exactly as it is turned; at a table it may turn by itself to fit. */
  strict = false;

  turn(by: number): void {
    this.rotation = (this.rotation + by + 4) % 4;
    this.spiral = false;
  }

  reset(): void {
    this.rotation = 0;
    this.spiral = false;
  }
}
