/* Caches the page itself, never what is played: /api and /ws always go to the server. Everything is found beside this
   file, wherever on its host the server lives.
   The page is fetched from the network first, so that a new version shows at once. Its files have a hash of their
   content in their names and never change, so they come from the cache, where they are put when first used: nothing
   is fetched that nobody has looked at. */
const SHELL = new URL("./", self.location).pathname;
const STORES = `isthmus-${SHELL}-`;
const STORE = `${STORES}__VERSION__`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(STORE)
      .then((store) => store.addAll([SHELL, `${SHELL}icon.svg`, `${SHELL}manifest.webmanifest`]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith(STORES) && name !== STORE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function kept(request) {
  const store = await caches.open(STORE);
  const found = await store.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await store.put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match(SHELL)));
  else if (url.pathname.startsWith(`${SHELL}assets/`)) event.respondWith(kept(event.request));
});
