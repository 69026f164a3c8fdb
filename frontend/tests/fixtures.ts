/* Real boards and views, made by build/make_fixtures.py. */
import connections from "./views/connections.json";
import hashi from "./views/hashi.json";
import ponte from "./views/ponte.json";
import traxx from "./views/traxx.json";
import type {
  ConnectionsBoard,
  ConnectionsStep,
  HashiBoard,
  HashiStep,
  PonteBoard,
  PonteScene,
  PonteStep,
  TraxxBoard,
  TraxxStep,
  View,
} from "../src/wire.gen.ts";

export const boards = {
  hashi: hashi.board as HashiBoard,
  traxx: traxx.board as TraxxBoard,
  connections: connections.board as ConnectionsBoard,
  ponte: ponte.board as PonteBoard,
};
export const views = {
  hashi: hashi.view as unknown as View,
  traxx: traxx.view as unknown as View,
  connections: connections.view as unknown as View,
  ponte: ponte.view as unknown as View,
};
export const legal = {
  hashi: views.hashi.legal as HashiStep[],
  traxx: views.traxx.legal as TraxxStep[],
  connections: views.connections.legal as ConnectionsStep[],
  ponte: views.ponte.legal as PonteStep[],
};
export const ponteScene = views.ponte.scene as PonteScene;
