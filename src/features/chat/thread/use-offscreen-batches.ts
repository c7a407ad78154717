import { type RefCallback, type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Lets the browser skip the parts of a scrolled box that are out of sight (`content-visibility`), each at exactly its height: it is laid
 * out in full at first, and again in another width.
 * @returns the `ref` of each part
 */
export function useOffscreenBatches(box: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  const [batches] = useState(() => new Set<HTMLElement>());
  const [observer] = useState(() => {
    let width = 0;
    return new ResizeObserver((entries, self) => {
      const resized = entries.find(({ target }) => target === box.current)?.contentRect;
      if (resized && resized.width !== width) {
        width = resized.width;
        for (const batch of batches) {
          batch.style.contentVisibility = 'visible';
          self.unobserve(batch);
          self.observe(batch);
        }
        return;
      }
      for (const { target, contentRect } of entries)
        if (target !== box.current && target instanceof HTMLElement) skipOffscreenRendering(target, contentRect.height);
    });
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    observer.observe(element);
    return () => observer.unobserve(element);
  }, [box, observer]);

  return useCallback(
    (batch) => {
      if (!batch) return;
      batches.add(batch);
      observer.observe(batch);
      return () => {
        batches.delete(batch);
        observer.unobserve(batch);
      };
    },
    [batches, observer],
  );
}

function skipOffscreenRendering({ style }: HTMLElement, height: number): void {
  style.containIntrinsicHeight = `${height}px`;
  style.overflowClipMargin = '1rem';
  style.contentVisibility = 'auto';
}
