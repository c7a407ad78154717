import { useLayoutEffect } from 'react';

/** Says that the page itself stands in the root now, and no longer what the server painted for somebody it does not know. */
export function TakenOver({ root }: { root: HTMLElement }) {
  useLayoutEffect(() => {
    delete root.dataset.painted;
  }, [root]);
  return null;
}
