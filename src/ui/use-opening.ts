import { useCallback, useState } from 'react';

/** Whether something is open that is loaded when it is first opened, and from then on stays where it is. */
export function useOpening() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const setOpen = useCallback((open: boolean) => {
    if (open) setWasOpened(true);
    setIsOpen(open);
  }, []);
  /** As if it had never been opened: for what could not be loaded. */
  const forget = useCallback(() => {
    setIsOpen(false);
    setWasOpened(false);
  }, []);
  return { isOpen, wasOpened, setOpen, toggle: () => setOpen(!isOpen), forget };
}
