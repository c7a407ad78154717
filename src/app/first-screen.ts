import type { RouterProviderProps } from 'react-router-dom';

/** A blank page is left for the spinner soon; one that already shows something can wait for the real screen. */
const patienceMs = { blank: 150, shown: 5_000 };

/**
 * Waits for the first screen's code, so that what the server painted is replaced by the same thing and not by a blank. Settles
 * when the router has it, or when waiting any longer would be worse than a spinner.
 */
export function firstScreen(router: RouterProviderProps['router'], root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(finish, root.childElementCount > 0 ? patienceMs.shown : patienceMs.blank);
    const stopWatching = router.subscribe(finishIfReady);
    function finish(): void {
      clearTimeout(limit);
      stopWatching();
      resolve();
    }
    function finishIfReady(): void {
      if (router.state.initialized) finish();
    }
    finishIfReady();
  });
}
