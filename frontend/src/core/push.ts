/* Notifications while the page is closed: the browser's push service keeps an address for this server, and the service
   worker shows what comes. The worker is installed for the page anyway. */
import type { PushKey, PushSubscription as Wish } from "../wire.gen.ts";
import { ask } from "./api.ts";
import { i18n } from "./i18n.svelte.ts";

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator && "PushManager" in window ? navigator.serviceWorker.getRegistration() : undefined;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/* The server's key; null if the server or this browser cannot do it. */
export async function pushKey(): Promise<string | null> {
  if (!(await worker())) return null;
  return (await ask<PushKey>("GET", "/push").catch(() => null))?.key ?? null;
}

export async function isSubscribed(): Promise<boolean> {
  return Boolean(await (await worker())?.pushManager.getSubscription());
}

/* After a click of the reader. */
export async function subscribe(key: string): Promise<void> {
  const found = await (await worker())?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = found?.toJSON() ?? {};
  const wish: Wish = { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "", language: i18n.language };
  try {
    await ask("POST", "/push", wish);
  } catch (problem) {
    await found?.unsubscribe();
    throw problem;
  }
}

export async function unsubscribe(): Promise<void> {
  const found = await (await worker())?.pushManager.getSubscription();
  if (!found) return;
  await ask("POST", "/push/end", { endpoint: found.endpoint }).catch(() => undefined); // the push service will tell the server
  await found.unsubscribe();
}
