import { startTransition, useCallback, useState } from 'react';

/** Mounted at the first opening, and from then on: in a transition, so that the press has its frame first. */
export function useLazyOpen() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const setOpen = useCallback((open: boolean) => {
    if (open) startTransition(() => setWasOpened(true));
    setIsOpen(open);
  }, []);
  const forget = useCallback(() => {
    setIsOpen(false);
    setWasOpened(false);
  }, []);
  return { isOpen, wasOpened, setOpen, toggle: () => setOpen(!isOpen), forget };
}
