import { useLayoutEffect, useRef } from 'react';

const served = globalThis.document?.head.querySelector('title');
// React's hydration ignores a <title> with itemprop: this hook adds and removes it.
served?.setAttribute('itemprop', 'name');

/** The title where a screen renders no <title>. The served one is reused only if the viewer may open the page (`isOpen`). */
export function usePageTitle(title: string, isOpen: boolean): void {
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    const element = isFirst.current && isOpen && served ? served : document.createElement('title');
    if (element !== served) {
      element.textContent = title;
      served?.remove();
    }
    const settle = () => {
      const others = [...document.head.querySelectorAll('title')].filter((other) => other !== element);
      if (others.length > 0) element.remove();
      else if (!element.isConnected) document.head.append(element);
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(document.head, { childList: true });
    return () => {
      isFirst.current = false;
      observer.disconnect();
      element.remove();
    };
  }, [title, isOpen]);
}
