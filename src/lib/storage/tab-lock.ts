import { withStorageTimeout } from './with-storage-timeout.ts';

/** A browser without locks, or one that refuses them at once, rejects. */
const requestLock = async <Result>(
  name: string,
  options: LockOptions,
  onLock: (lock: Lock | null) => Promise<Result>,
): Promise<Result> => navigator.locks.request(name, options, onLock);

/** False if another tab has the lock. Holds it until `signal` is aborted or the tab closes. True in browsers without locks. */
export const acquireTabLock = (name: string, signal: AbortSignal): Promise<boolean> => {
  const granted = new Promise<boolean>((settle) => {
    const untilAborted = new Promise<void>((release) => signal.addEventListener('abort', () => release()));
    requestLock(name, { ifAvailable: true }, async (lock) => {
      settle(lock !== null);
      if (lock) await untilAborted;
    }).catch(() => settle(true));
  });
  return withStorageTimeout(granted).catch(() => true);
};

/** Runs `work` once, with whether another tab had the lock; in a browser without locks as if one had. */
export async function withTabLock(name: string, work: (hasWaited: boolean) => Promise<void>): Promise<void> {
  let outcome: Promise<void> | undefined;
  const start = (hasWaited: boolean) => {
    outcome ??= work(hasWaited);
    return outcome;
  };
  const isFree = new Promise<boolean>((settle, refuse) => {
    requestLock(name, { ifAvailable: true }, async (lock) => {
      settle(lock !== null);
      if (lock) await start(false);
    }).catch(refuse);
  });
  try {
    if (await withStorageTimeout(isFree)) await outcome;
    else await requestLock(name, {}, () => start(true));
  } catch {
    await start(true);
  }
}
