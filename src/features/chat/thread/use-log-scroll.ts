import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** This close to its end, a log counts as scrolled to the end. */
const endPx = 48;
/** This close to its beginning, older messages are loaded. */
const beginningPx = 400;

interface LogScrollOptions {
  /** Changes with the newest message; what comes above it changes nothing. */
  lastKey: string | undefined;
  onReachBeginning: () => void;
}

/**
 * The scroll position of a log that is laid out from its end (`flex-col-reverse`): `scrollTop` counts from the end and is negative,
 * so that messages loaded above move nothing. What arrives below a reader who is further up moves nothing either.
 */
export function useLogScroll(box: RefObject<HTMLElement | null>, { lastKey, onReachBeginning }: LogScrollOptions) {
  const [isAtEnd, setAtEnd] = useState(true);
  const height = useRef(0);
  const knownKey = useRef(lastKey);

  function onScroll(): void {
    const element = box.current;
    if (!element) return;
    height.current = element.scrollHeight;
    setAtEnd(element.scrollTop > -endPx);
    const above = element.scrollHeight - element.clientHeight + element.scrollTop;
    if (element.scrollHeight > element.clientHeight && above < beginningPx) onReachBeginning();
  }

  // After every render: what was rendered may have changed the height.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (knownKey.current !== lastKey && element.scrollTop <= -endPx)
      element.scrollTop -= element.scrollHeight - height.current;
    knownKey.current = lastKey;
    height.current = element.scrollHeight;
  });

  const scrollToEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [box]);

  return { isAtEnd, onScroll, scrollToEnd };
}
