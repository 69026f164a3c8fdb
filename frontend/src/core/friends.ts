/* Friends: made by a link, seen by each other. What a link says is in the fragment of its address, which is never sent. */
import type { FriendLine, FriendList, FriendOffer, TableSummary } from "../wire.gen.ts";
import { api, ask } from "./api.ts";
import { sitDown } from "./attempt.ts";
import { t } from "./i18n.svelte.ts";
import { nameFor } from "./names.ts";

export const friendApi = {
  list: () => ask<FriendList>("GET", "/friends"),
  rename: (name: string) => ask<FriendList>("POST", "/friends/name", { name }),
  newLink: (name: string) => ask<FriendList>("POST", "/friends/link", { name }),
  endLink: () => ask<FriendList>("DELETE", "/friends/link"),
  offer: (link: string) => ask<FriendOffer>("POST", "/friends/offer", { link }),
  accept: (link: string, name: string) => ask<FriendList>("POST", "/friends/accept", { link, name }),
  remove: (id: string) => ask<FriendList>("DELETE", `/friends/${id}`),
};

export const friendName = (name: string): string => name || t("friend-unnamed");

/* Who is waiting where, one line for each table. */
export const waitingAt = (friends: readonly FriendLine[]): { friend: FriendLine; table: TableSummary }[] =>
  friends.flatMap((friend) => friend.waiting.map((table) => ({ friend, table })));

export async function joinFriend({ table, names, open_seats }: TableSummary): Promise<void> {
  sitDown(await api.join(table, { name: nameFor(names.length - open_seats) }));
}

/* The list as it is now and again and again, while somebody is looking at the page; ends when the result is called. */
const AGAIN_MS = 10_000;
export function followFriends(take: (list: FriendList) => void): () => void {
  let ended = false;
  const look = (): void => {
    if (document.visibilityState === "visible")
      friendApi
        .list()
        .then((list) => {
          if (!ended) take(list);
        })
        .catch(() => undefined);
  };
  look();
  const timer = setInterval(look, AGAIN_MS);
  return () => {
    ended = true;
    clearInterval(timer);
  };
}
