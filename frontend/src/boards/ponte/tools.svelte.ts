/* Whether squares that the player can no longer use are marked. */
import { Tools } from "../tools.svelte.ts";

export class PonteTools extends Tools {
  dead = $state(false);
}
