/* Keeps what opens without a connection: the page with all its files, the lessons, and the replays of one's own finished
   games. Everything is found beside this file, wherever on its host the server lives.

   Each build has a store of its own, and a worker uses no other. A new worker waits until no page of the old one is
   open: until then the old page finds its files in the old store although the server no longer has them. What is open
   is always requested from the server first, so a new version shows at the next visit. */
const SHELL = new URL("./", self.location).pathname;
const STORES = `isthmus-${SHELL}-`;
const STORE = `${STORES}__VERSION__`;
const FILES = __FILES__;
const MOST_REPLAYS = 30;
const KEPT = "x-isthmus-kept";
const API = `${SHELL}api/`;
const REPLAY = "/replay";
const MINE = `${API}tables/mine`;
const GAMES = `${API}games`;
const DATA = new RegExp(`^(games|tables/mine|lessons/[^/]+|tables/[^/]+/replay|games/[^/]+/messages/[a-z]+)$`);

self.addEventListener("install", (event) => event.waitUntil(keepPage()));

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldStores().then(() => self.clients.claim()));
  // Not awaited: an activation must not hang on a slow line.
  void refresh(GAMES).catch(() => undefined);
  void refresh(MINE).catch(() => undefined);
});

async function keepPage() {
  const store = await caches.open(STORE);
  const files = self.navigator.connection?.saveData ? [] : FILES;
  await store.addAll([SHELL, `${SHELL}icon.svg`, `${SHELL}manifest.webmanifest`, ...files.map((file) => SHELL + file)]);
  // A server that was replaced meanwhile has sent the page of another build. The next visit tries again.
  const page = await (await store.match(SHELL)).text();
  const named = [...page.matchAll(/assets\/[^"]+/g)].map((match) => match[0]);
  if (!named.every((file) => FILES.includes(file))) {
    await caches.delete(STORE);
    throw new Error("the page and its worker are of different builds");
  }
}

async function dropOldStores() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(STORES) && name !== STORE).map((name) => caches.delete(name)));
}

/* Files have a hash of their content in their names and never change. */
async function file(request) {
  const store = await caches.open(STORE);
  const found = await store.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await store.put(request, answer.clone());
  return answer;
}

/* The page itself; also when a proxy answers for a server that is not there. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.status < 502 || answer.status > 504) return answer;
  } catch {
    // no connection
  }
  const store = await caches.open(STORE);
  return (await store.match(request)) ?? (await store.match(SHELL)) ?? Response.error();
}

async function data(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keepAnswer(event.request.url, answer.clone()));
    return answer;
  } catch (problem) {
    const store = await caches.open(STORE);
    const found = (await store.match(event.request)) ?? (isChoice(event.request.url) ? await store.match(MINE) : null);
    if (!found) throw problem;
    const headers = new Headers(found.headers);
    headers.set(KEPT, "1");
    return new Response(found.body, { status: found.status, headers });
  }
}

async function refresh(address) {
  const answer = await fetch(address);
  if (answer.ok) await keepAnswer(address, answer);
}

/* Some of one's own games. Which replays are kept is decided by the list of all of them. */
function isChoice(address) {
  const url = new URL(address, self.location);
  return url.pathname === MINE && url.search !== "";
}

/* Keeps an answer, and what else will be needed once the connection is gone. */
async function keepAnswer(address, answer) {
  const store = await caches.open(STORE);
  if (isChoice(address)) {
    await store.put(address, answer);
    return refresh(MINE);
  }
  const path = new URL(address, self.location).pathname;
  if (path.endsWith(REPLAY) && !(await answer.clone().json()).over) return;
  await store.put(address, answer.clone());
  if (path === GAMES) await keepLessons(store, (await answer.json()).games);
  if (path === MINE) await keepReplays(store, (await answer.json()).tables);
}

async function keepLessons(store, games) {
  const named = games.filter((game) => game.lessons > 0).map((game) => `${API}lessons/${game.name}`);
  await keepEach(store, named);
}

async function keepReplays(store, tables) {
  const over = tables.filter((table) => table.phase === "over" && table.you !== null);
  const wanted = over.slice(0, MOST_REPLAYS).map((table) => `${API}tables/${table.table}${REPLAY}`);
  const kept = (await store.keys()).map((request) => new URL(request.url).pathname).filter((path) => path.endsWith(REPLAY));
  await Promise.all(kept.filter((path) => !wanted.includes(path)).map((path) => store.delete(path)));
  await keepEach(store, wanted);
}

/* One after the other, and only what is missing: nobody waits for it. */
async function keepEach(store, addresses) {
  for (const address of addresses) {
    if (await store.match(address)) continue;
    const answer = await fetch(address).catch(() => null);
    if (!answer) return;
    if (answer.ok) await store.put(address, answer);
  }
}

/* It is somebody's turn at a table of days: shown by the system, and a click leads to the table. */
self.addEventListener("push", (event) => {
  const { title, text, table } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: table, icon: `${SHELL}icon.svg`, data: { table } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(`${SHELL}t/${event.notification.data.table}`));
});

async function lead(path) {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || !url.pathname.startsWith(SHELL)) return;
  if (url.pathname.startsWith(API)) {
    const isData = isChoice(request.url) ? !url.searchParams.has("after") : DATA.test(url.pathname.slice(API.length)) && !url.search;
    if (isData) event.respondWith(data(event));
  } else if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith(`${SHELL}assets/`)) event.respondWith(file(request));
});
