/* Work that nobody waits for: done when the page has nothing else to do, and never if it is not wanted any more. */
export function whenIdle(job: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const number = requestIdleCallback(job, { timeout: 5000 });
    return () => cancelIdleCallback(number);
  }
  const timer = setTimeout(job, 200); // Safari
  return () => clearTimeout(timer);
}

const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "keydown", "scroll", "wheel"] as const;
const LONG_AFTER_MS = 10_000;

/* Decoration: once somebody has moved, pressed or scrolled, or long after the page was opened, and then when it is idle. */
export function whenStirred(job: () => void): () => void {
  let stop = (): void => forget();
  const wake = (): void => {
    forget();
    stop = whenIdle(job);
  };
  const timer = setTimeout(wake, LONG_AFTER_MS);
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, wake, { passive: true, capture: true });
  function forget(): void {
    clearTimeout(timer);
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, wake, { capture: true });
  }
  return () => stop();
}

/* One after the other, each in a frame of its own, so that the page can listen in between. */
let lastDrawn = Promise.resolve();
export function oneByOne(draw: () => void): () => void {
  let isWanted = true;
  lastDrawn = lastDrawn.then(nextFrame).then(() => (isWanted ? draw() : undefined));
  return () => void (isWanted = false);
}

function nextFrame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/* Lets the browser paint and listen before the next piece of a long job. */
export function breath(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
