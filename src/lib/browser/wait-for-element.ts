const timeoutMs = 5_000;

/** Waits for an element that may come with the data. Stops after five seconds or at the reader's first input. */
export function waitForElement(find: () => HTMLElement | null, act: (found: HTMLElement) => void): () => void {
  const attempt = () => {
    const found = find();
    // Under "Please Wait" nothing can be focused.
    if (!found || found.closest('[inert]')) return;
    stop();
    act(found);
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(stop, timeoutMs);

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
