import { useCallback } from 'react';

const property = '--sticky-bar';

/** For a bar that may stick under the top bar: what is scrolled to stays clear of its height (base.css). */
export function useStickyHeight() {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isSticky = getComputedStyle(bar).position === 'sticky';
      style.setProperty(property, isSticky ? `${bar.offsetHeight}px` : '0px');
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, []);
}
