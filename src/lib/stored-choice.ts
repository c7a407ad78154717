import { useSyncExternalStore } from 'react';
import { localStore } from './storage.ts';

interface ChoiceOptions<Value extends string> {
  /** Where it is kept in localStorage. */
  key: string;
  /** The first one holds until another is chosen; choosing it again removes what is stored. */
  values: readonly [Value, ...Value[]];
  /** Told whenever it changes. */
  onChange?: (value: Value) => void;
}

/** One of a few values that this browser remembers, the same in all its tabs. */
export function createStoredChoice<Value extends string>({ key, values, onChange }: ChoiceOptions<Value>) {
  const [otherwise] = values;
  const listeners = new Set<() => void>();
  let current = read();

  function read(): Value {
    const stored = localStore.read(key);
    return values.find((value) => value === stored) ?? otherwise;
  }

  function show(value: Value): void {
    current = value;
    onChange?.(value);
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent): void {
    // The key is null where the whole storage was cleared.
    if (event.key === key || event.key === null) show(read());
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  }

  return {
    choose(value: Value): void {
      if (value === otherwise) localStore.remove(key);
      else localStore.write(key, value);
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
