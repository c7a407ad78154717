/** Calls `act` when the browser is idle, after a second at the latest. Returns the cancel function. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(act, { timeout: 1_000 });
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(act, 100);
  return () => clearTimeout(timer);
}
