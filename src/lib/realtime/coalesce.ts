/** Runs `work` once for a key at a time; calls during a run cause one more after it, so that a burst costs two. */
export function createCoalescer(work: (key: string) => Promise<unknown>): (key: string) => void {
  const running = new Map<string, { isWantedAgain: boolean }>();

  async function run(key: string): Promise<void> {
    const own = { isWantedAgain: true };
    running.set(key, own);
    while (own.isWantedAgain) {
      own.isWantedAgain = false;
      await work(key).catch(() => {});
    }
    running.delete(key);
  }

  return (key) => {
    const known = running.get(key);
    if (known) known.isWantedAgain = true;
    else void run(key);
  };
}
