/* Connections at a table. */
import { t } from "../../core/i18n.svelte.ts";
import type { ConnectionsBoard, ConnectionsScene, ConnectionsStep } from "../../wire.gen.ts";
import type { TableParts } from "../descriptor.ts";
import hand from "./ConnectionsHand.svelte";
import details from "./ConnectionsLeft.svelte";
import handTools from "./ConnectionsTools.svelte";
import { boardLines, legalLines, planWords } from "./describe.ts";
import { TileTools } from "./tools.svelte.ts";

const table: TableParts<ConnectionsBoard, ConnectionsScene, ConnectionsStep, TileTools> = {
  hand,
  handTools,
  makeTools: () => new TileTools(),
  keys: [
    { name: "R", help: "page-key-turn", press: (tools, event) => tools.turn(event.shiftKey ? -1 : 1) },
    { name: "S", help: "page-key-spiral", press: (tools) => (tools.spiral = !tools.spiral) },
  ],
  details,
  describe: { board: boardLines, legal: legalLines },
  planWords,
  outlook: () => import("./ConnectionsOutlook.svelte"),
  seriesText: (scene) => (scene.games > 1 ? t("page-game-of", { game: scene.game_of_series, games: scene.games }) : ""),
  heralds: ["connections-news-game", "connections-news-game-loss"],
};
export default table;
