import { useEffect } from 'react';

/**
 * Marks the document while a screen is exactly as high as its window. Such a page does not scroll, so that it needs no room for bars
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
