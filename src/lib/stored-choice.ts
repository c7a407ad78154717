import { useSyncExternalStore } from 'react';

interface ChoiceOptions<Value extends string> {
  /** The name of the cookie that keeps it. */
  key: string;
  /** The first one holds until another is chosen; choosing it again removes what is stored. */
  values: readonly [Value, ...Value[]];
  /** Told whenever it changes. */
  onChange?: (value: Value) => void;
}

const year = 31_536_000;

function readCookie(name: string): string | null {
  try {
    const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
  } catch {
    return null;
  }
}

/** `null` removes it. Where cookies are forbidden the choice holds until the page is left. */
function writeCookie(name: string, value: string | null): void {
  const kept = value === null ? 0 : year;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the first paint and every browser can read it at once, unlike the Cookie Store.
    document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${kept}; SameSite=Lax`;
  } catch {}
}

/**
 * One of a few values that this browser remembers, the same in all its tabs. It belongs to the device and outlives a session:
 * local storage is the session's.
 */
export function createStoredChoice<Value extends string>({ key, values, onChange }: ChoiceOptions<Value>) {
  const [otherwise] = values;
  const listeners = new Set<() => void>();
  let current = read();

  function read(): Value {
    const stored = readCookie(key);
    return values.find((value) => value === stored) ?? otherwise;
  }

  function show(value: Value): void {
    current = value;
    onChange?.(value);
    for (const listener of listeners) listener();
  }

  /** Another tab may have chosen while this one was in the background. */
  function onReturn(): void {
    const stored = read();
    if (!document.hidden && stored !== current) show(stored);
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) document.addEventListener('visibilitychange', onReturn);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) document.removeEventListener('visibilitychange', onReturn);
    };
  }

  return {
    choose(value: Value): void {
      writeCookie(key, value === otherwise ? null : value);
      show(value);
    },
    useChoice: (): Value =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => otherwise,
      ),
  };
}
