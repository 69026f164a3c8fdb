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

/* One after the other, each in a frame of its own, so that the page can listen in between; `soon`, before all others. */
const undrawn: (() => void)[] = [];
let isDrawing = false;
export function oneByOne(draw: () => void, soon = false): () => void {
  let isWanted = true;
  const turn = (): void => (isWanted ? draw() : undefined);
  if (soon) undrawn.unshift(turn);
  else undrawn.push(turn);
  if (!isDrawing) void drawAll();
  return () => void (isWanted = false);
}

async function drawAll(): Promise<void> {
  isDrawing = true;
  try {
    while (undrawn.length) {
      await nextFrame();
      undrawn.shift()?.();
    }
  } finally {
    isDrawing = false;
  }
}

/* A page that nobody sees has no frames. */
function nextFrame(): Promise<void> {
  return new Promise((done) => (document.hidden ? setTimeout(done) : requestAnimationFrame(() => setTimeout(done))));
}

/* Lets the browser paint and listen before the next piece of a long job. */
export function breath(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
