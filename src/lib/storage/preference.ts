import { useSyncExternalStore } from 'react';

interface PreferenceOptions<Value extends string> {
  key: string;
  values: readonly [Value, ...Value[]];
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

function writeCookie(name: string, value: string | null): void {
  const kept = value === null ? 0 : year;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the first paint and every browser can read it at once, unlike the Cookie Store.
    document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${kept}; SameSite=Lax`;
  } catch {}
}

/** A choice that this browser remembers, shared by its tabs. A cookie, because local storage is cleared with the session. */
export function createPreference<Value extends string>({ key, values, onChange }: PreferenceOptions<Value>) {
  const [defaultValue] = values;
  const listeners = new Set<() => void>();
  let current = read();

  function read(): Value {
    const stored = readCookie(key);
    return values.find((value) => value === stored) ?? defaultValue;
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
    set(value: Value): void {
      writeCookie(key, value === defaultValue ? null : value);
      show(value);
    },
    useValue: (): Value =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => defaultValue,
      ),
  };
}
