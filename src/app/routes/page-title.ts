import { useLayoutEffect, useRef } from 'react';

const served = globalThis.document?.head.querySelector('title');
// React's hydration ignores a <title> with itemprop: this hook adds and removes it.
served?.setAttribute('itemprop', 'name');

/** The title where a screen renders no <title>. The served one is reused only if the viewer may open the page (`isOpen`). */
export function usePageTitle(title: string, isOpen: boolean): void {
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    const standIn = isFirst.current && isOpen && served ? served : document.createElement('title');
    if (standIn !== served) {
      standIn.textContent = title;
      served?.remove();
    }
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
  }, [title, isOpen]);
}
