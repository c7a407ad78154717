import axios from 'axios';

/*
 * The calls of a page end with its test: they are cancelled, as those of a screen that is left, so that whoever waits for one goes
 * on and is done. A page that is gone begins no other: until the next test begins each call is cancelled at once. Loaded once by each
 * worker, of which all files share one axios.
 */

let life = new AbortController();

axios.interceptors.request.use((config) => {
  const { signal: asked } = config;
  const controller = new AbortController();
  for (const signal of [asked, life.signal]) {
    if (signal?.aborted) controller.abort();
    else signal?.addEventListener?.('abort', () => controller.abort());
  }
  return { ...config, signal: controller.signal };
});

export function allowCalls(): void {
  if (life.signal.aborted) life = new AbortController();
}

export const cancelCalls = () => life.abort();
