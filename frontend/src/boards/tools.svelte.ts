/* Choices that are not steps yet: what is shown on demand; some games add how the piece in hand is turned and the like. */
export class Tools {
  hints = $state(false);
  /* Lessons take a step exactly as it is meant; at a table the board may help to make it fit. */
  strict = false;

  /* Another piece is in hand. */
  reset(): void {}
}
