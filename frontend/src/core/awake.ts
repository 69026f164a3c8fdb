/* Keeps the screen on, where the browser can: also after the page was hidden and comes back. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isWanted = true;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    const found = await navigator.wakeLock.request("screen").catch(() => null); // refused when the battery is low
    if (isWanted) lock = found;
    else void found?.release();
  };
  const look = (): void => void ask();
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    isWanted = false;
    document.removeEventListener("visibilitychange", look);
    void lock?.release().catch(() => undefined);
  };
}
