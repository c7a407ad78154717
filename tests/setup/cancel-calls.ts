import axios from 'axios';

/* Cancels a page's calls as its test ends, and later ones until the next test. Once for each worker: its files share one axios. */

let life = new AbortController();

axios.interceptors.request.use(({ signal, ...config }) => ({
  ...config,
  signal: AbortSignal.any(signal instanceof AbortSignal ? [signal, life.signal] : [life.signal]),
}));

export function allowCalls(): void {
  if (life.signal.aborted) life = new AbortController();
}

export const cancelCalls = () => life.abort();
