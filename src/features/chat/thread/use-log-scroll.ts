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
  const scrolled = useRef({ top: 0, height: 0 });
  const knownKey = useRef(lastKey);

  function onScroll(): void {
    const element = box.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    scrolled.current = { top: scrollTop, height: scrollHeight };
    setAtEnd(scrollTop > -endPx);
    const above = scrollHeight - clientHeight + scrollTop;
    if (scrollHeight > clientHeight && above < beginningPx) onReachBeginning();
  }

  // After every render: what was rendered may have changed the height. At the end nothing is measured, because that would lay out the
  // page before a new message is there.
  useLayoutEffect(() => {
    const hasNewest = knownKey.current !== lastKey;
    knownKey.current = lastKey;
    const element = box.current;
    if (!element || isAtEnd) return;
    if (hasNewest && element.scrollTop <= -endPx) element.scrollTop -= element.scrollHeight - scrolled.current.height;
    scrolled.current.height = element.scrollHeight;
  });

  const scrollToEnd = useCallback(() => {
    if (box.current && scrolled.current.top !== 0) box.current.scrollTop = 0;
  }, [box]);

  return { isAtEnd, onScroll, scrollToEnd };
}
