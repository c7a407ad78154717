/** Browser storage that never throws: a failed read is empty, a failed write is reported once. */
export interface SafeStorage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  clear: () => void;
  /** `handler` is called once, at the first failed write (storage full or forbidden), even an earlier one. */
  onWriteFailure: (handler: (cause: unknown) => void) => void;
}

/** `area` is a function because reading a forbidden storage property throws. */
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
