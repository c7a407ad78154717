/** Browser storage that never throws: a read that fails is empty, a write that fails is told once. */
export interface SafeStorage {
  read: (key: string) => string | null;
  /** Whether the value is stored now. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  clear: () => void;
  /** `handler` is called once, at the first write that fails (storage full or forbidden), even if that was before. */
  onWriteFailure: (handler: (cause: unknown) => void) => void;
}

/** `area` is a function because merely touching a forbidden storage throws. */
export function createSafeStorage(area: () => Storage): SafeStorage {
  let failure: { cause: unknown } | null = null;
  let report: ((cause: unknown) => void) | null = null;

  const attempt = <Result>(action: () => Result, otherwise: Result): Result => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };

  return {
    read: (key) => attempt(() => area().getItem(key), null),
    write(key, value) {
      try {
        area().setItem(key, value);
        return true;
      } catch (cause) {
        if (failure === null) report?.(cause);
        failure ??= { cause };
        return false;
      }
    },
    remove: (key) => attempt(() => area().removeItem(key), undefined),
    clear: () => attempt(() => area().clear(), undefined),
    onWriteFailure(handler) {
      report = handler;
      if (failure !== null) handler(failure.cause);
    },
  };
}

export const localStore = createSafeStorage(() => window.localStorage);
export const tabStore = createSafeStorage(() => window.sessionStorage);
