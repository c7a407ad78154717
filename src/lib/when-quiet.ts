/**
 * Calls `act` when the browser has nothing more urgent to do, after a second at the latest; browsers without idle callbacks give
 * the page a moment to be painted. Returns what cancels it.
 */
export function whenQuiet(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(act, { timeout: 1_000 });
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(act, 100);
  return () => clearTimeout(timer);
}
