/** Mutex for storage access: a list read before a write must not be applied after it. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** A first access begins at once. */
  function runExclusive<Result>(access: () => Promise<Result>): Promise<Result> {
    waiting += 1;
    const result = waiting === 1 ? access() : last.then(access);
    last = result
      .catch(() => {})
      .then(() => {
        waiting -= 1;
      });
    return result;
  }

  return { runExclusive, isFree: () => waiting === 0 };
}
