/**
 * Whether no other tab has claimed this name. Until `signal` is aborted, or the tab is closed, none can. Always true where a browser
 * has no locks.
 */
export const claimName = (name: string, signal: AbortSignal) =>
  new Promise<boolean>((settle) => {
    if (!('locks' in navigator)) return settle(true);
    const untilAborted = new Promise<void>((release) => signal.addEventListener('abort', () => release()));
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        settle(lock !== null);
        return lock ? untilAborted : undefined;
      })
      .catch(() => settle(true));
  });
