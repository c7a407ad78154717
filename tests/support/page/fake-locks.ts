/** The browser's locks, which jsdom lacks, as far as the page uses them. */
export function standInLocks() {
  const held = new Set<string>();
  const locks = {
    async request(name: string, _options: { ifAvailable: true }, callback: (lock: object | null) => unknown) {
      if (held.has(name)) return callback(null);
      held.add(name);
      try {
        return await callback({ name });
      } finally {
        held.delete(name);
      }
    },
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  return {
    holdElsewhere: (name: string) => {
      held.add(name);
      return () => held.delete(name);
    },
    isHeld: (name: string) => held.has(name),
    takeAway: () => Reflect.deleteProperty(navigator, 'locks'),
  };
}
