import type { RouterProviderProps } from 'react-router-dom';
import type { Persistor } from 'redux-persist';

const timeoutMs = { blank: 150, prerendered: 5_000 };

/** Keeps a prerendered view until the first screen and the stored state are there; a blank would replace it otherwise. */
export function waitForFirstScreen(
  router: Pick<RouterProviderProps['router'], 'subscribe' | 'state'>,
  persistor: Pick<Persistor, 'subscribe' | 'getState'>,
  root: HTMLElement,
): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(finish, root.childElementCount > 0 ? timeoutMs.prerendered : timeoutMs.blank);
    const stops = [router.subscribe(finishIfReady), persistor.subscribe(finishIfReady)];
    function finish(): void {
      clearTimeout(limit);
      for (const stop of stops) stop();
      resolve();
    }
    function finishIfReady(): void {
      if (router.state.initialized && persistor.getState().bootstrapped) finish();
    }
    finishIfReady();
  });
}
