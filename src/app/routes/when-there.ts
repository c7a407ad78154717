/** By then the reader has long begun somewhere else. */
const patienceMs = 5_000;

/**
 * Calls `act` with what `find` finds, now or as soon as it appears: a screen's heading may come with its data. Gives up when the
 * reader does something first, or after five seconds. Returns what cancels it.
 */
export function whenThere(find: () => HTMLElement | null, act: (found: HTMLElement) => void): () => void {
  const attempt = () => {
    const found = find();
    // Under "Please Wait" nothing can be focused.
    if (!found || found.closest('[inert]')) return;
    stop();
    act(found);
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(stop, patienceMs);

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('keydown', stop);
    document.removeEventListener('pointerdown', stop);
  }

  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] });
  document.addEventListener('keydown', stop);
  document.addEventListener('pointerdown', stop);
  attempt();
  return stop;
}
