import { useEffect, useRef } from 'react';

/** For a list whose pressed button leaves with its row: once `data` is without the row, the target takes the focus. */
export function useFocusAfterRemoval<Target extends HTMLElement>(data: unknown) {
  const target = useRef<Target>(null);
  const isRemoving = useRef(false);
  useEffect(() => {
    if (data && isRemoving.current && document.activeElement === document.body) target.current?.focus();
    isRemoving.current = false;
  }, [data]);
  const onRemove = () => {
    isRemoving.current = true;
  };
  return { target, onRemove };
}
