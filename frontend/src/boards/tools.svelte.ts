/* Choices that are not steps yet: what is shown on demand; some games add more, such as how the piece in hand is turned. */
export class Tools {
  hints = $state(false);
  /* Lessons take a step exactly as it is meant; at a table the board may help to make it fit. */
  strict = false;

  /* Another piece is in hand. */
  reset(): void {}
}
