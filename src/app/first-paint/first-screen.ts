import type { RouterProviderProps } from 'react-router-dom';
import type { Persistor } from 'redux-persist';

/** A blank page is left for the spinner soon; one that already shows something can wait for the real screen. */
const patienceMs = { blank: 150, shown: 5_000 };

/**
 * Waits for the first screen's code and for what is stored in this browser, so that what the server painted is replaced by the
 * same thing and not by a blank. Settles when both are there, or when waiting any longer would be worse than a spinner.
 */
export function firstScreen(
  router: Pick<RouterProviderProps['router'], 'subscribe' | 'state'>,
  persistor: Pick<Persistor, 'subscribe' | 'getState'>,
  root: HTMLElement,
): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(finish, root.childElementCount > 0 ? patienceMs.shown : patienceMs.blank);
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
