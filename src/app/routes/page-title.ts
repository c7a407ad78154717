import { useLayoutEffect, useRef } from 'react';

/** What the server put into the HTML: for a post it says more than the table of pages. There is no document on the server. */
const served = globalThis.document?.head.querySelector('title');
// React leaves such a title alone where it takes over what was painted: it comes and goes by this hook.
served?.setAttribute('itemprop', 'name');

/**
 * The page's title where the screen has no <title> of its own. The browser shows the first <title> of the head and React only
 * appends, so this one is there exactly as long as there is no other: while a screen loads, and for screens without one.
 */
export function usePageTitle(title: string): void {
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    const standIn = isFirst.current && served ? served : document.createElement('title');
    if (standIn !== served) standIn.textContent = title;
    const settle = () => {
      const others = [...document.head.querySelectorAll('title')].filter((other) => other !== standIn);
      if (others.length > 0) standIn.remove();
      else if (!standIn.isConnected) document.head.append(standIn);
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(document.head, { childList: true });
    return () => {
      isFirst.current = false;
      observer.disconnect();
      standIn.remove();
    };
  }, [title]);
}
