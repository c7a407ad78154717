/** False if another tab has the lock. Holds it until `signal` is aborted or the tab closes. True in browsers without locks. */
export const acquireTabLock = (name: string, signal: AbortSignal) =>
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
