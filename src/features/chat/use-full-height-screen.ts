import { useEffect } from 'react';

/**
 * Marks the document while a screen is as high as its window. Such a page scrolls at most where the window is very low, so that it needs no room for bars
 * that stick, and the browser does not look for one among thousands of messages at each key (base.css).
 */
export function useFullHeightScreen(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.fullHeight = '';
    return () => {
      delete dataset.fullHeight;
    };
  }, []);
}
