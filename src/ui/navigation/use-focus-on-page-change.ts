import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Focuses the heading (the returned ref) after a press on a page number; Back, Forward and another list leave the focus alone. */
export function useFocusOnPageChange(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = listOf(useLocation().search);
  const previous = useRef({ page, list });
  const navigation = useNavigationType();
  useEffect(() => {
    const hasTurned = previous.current.page !== page && previous.current.list === list;
    previous.current = { page, list };
    if (hasTurned && navigation === 'PUSH') heading.current?.focus({ preventScroll: true });
  }, [page, list, navigation]);
  return heading;
}

/** The address of the list without its page. */
function listOf(address: string): string {
  const parameters = new URLSearchParams(address);
  parameters.delete('page');
  return String(parameters);
}
