/* Whether squares that are lost for the player are marked. */
import { Tools } from "../tools.svelte.ts";

export class PonteTools extends Tools {
  dead = $state(false);
}
