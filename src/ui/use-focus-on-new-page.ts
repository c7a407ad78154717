import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * After a press on a page number the reading starts over at the heading; Back and Forward leave the focus alone. Returns the
 * ref of that heading.
 */
export function useFocusOnNewPage(page: number) {
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
