import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Focuses the heading (the returned ref) after a press on a page number; Back and Forward leave the focus alone. */
export function useFocusOnPageChange(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(page);
  const navigation = useNavigationType();
  useEffect(() => {
    const turned = previous.current !== page;
    previous.current = page;
    if (turned && navigation === 'PUSH') heading.current?.focus({ preventScroll: true });
  }, [page, navigation]);
  return heading;
}
