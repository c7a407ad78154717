import { log } from '#src/lib/config/log.ts';

/** For a file that later events depend on: tried again, at most every 30 s, until the network lets it through. */
export async function retryUntilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pause = 1_000; ; pause = Math.min(2 * pause, 30_000)) {
    try {
      return await load();
    } catch (cause) {
      log.warn('A part of the page could not be loaded', cause);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
