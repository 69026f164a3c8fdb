/* Notifications of the system while the page is open but not looked at. Permission is asked for by a click alone. */
import { linkTo } from "./root.ts";
import { readSetting, writeSetting } from "./settings.ts";

export const canNotify = (): boolean => "Notification" in window;
export const isBlocked = (): boolean => canNotify() && Notification.permission === "denied";
export const notifies = (): boolean => canNotify() && Notification.permission === "granted" && readSetting("notify") === "on";

/* After a click of the reader; whether it is on now. */
export async function allowNotifications(): Promise<boolean> {
  if (!canNotify() || (await Notification.requestPermission()) !== "granted") return false;
  writeSetting("notify", "on");
  return true;
}

export function notify(title: string, text: string, tag: string): void {
  if (!notifies() || !document.hidden) return;
  const options = { body: text, tag, icon: linkTo("/icon.svg") };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Phones show them through the service worker alone.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, options)).catch(() => undefined);
  }
}
