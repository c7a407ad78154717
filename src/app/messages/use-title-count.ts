import { useEffect } from 'react';

const prefix = /^\(\d+\+?\) /;

/** Puts the number of unread messages before the title of every page. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const number = count > 0 ? `(${count > 99 ? '99+' : count}) ` : '';
    // Assigning document.title would create an element where a screen has not rendered its own yet.
    const mark = () => {
      const title = document.head.querySelector('title');
      const bare = title?.textContent.replace(prefix, '');
      if (title && bare && title.textContent !== number + bare) title.textContent = number + bare;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [count]);

  useEffect(
    () => () => {
      const title = document.head.querySelector('title');
      if (title) title.textContent = title.textContent.replace(prefix, '');
    },
    [],
  );
}
