/* Work that nobody waits for: done when the page has nothing else to do, and never if it is not wanted any more. */
export function whenIdle(job: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const number = requestIdleCallback(job, { timeout: 5000 });
    return () => cancelIdleCallback(number);
  }
  const timer = setTimeout(job, 200); // Safari
  return () => clearTimeout(timer);
}

/* Lets the browser paint and listen before the next piece of a long job. */
export function breath(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
