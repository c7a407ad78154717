import { useCallback, useState } from 'react';

/** Mounted at the first opening, and from then on. */
export function useLazyOpen() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const setOpen = useCallback((open: boolean) => {
    if (open) setWasOpened(true);
    setIsOpen(open);
  }, []);
  const forget = useCallback(() => {
    setIsOpen(false);
    setWasOpened(false);
  }, []);
  return { isOpen, wasOpened, setOpen, toggle: () => setOpen(!isOpen), forget };
}
