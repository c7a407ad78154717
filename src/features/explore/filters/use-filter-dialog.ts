import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const dialogState = { dialog: 'filters' };

const holdsDialog = (state: unknown) =>
  typeof state === 'object' && state !== null && 'dialog' in state && state.dialog === dialogState.dialog;

/** The dialog of all filters as an entry of the history: Back closes it, and so does every other way out of it. */
export function useFilterDialog() {
  const navigate = useNavigate();
  const location = useLocation();
  const { search, state } = location;
  const isOpen = holdsDialog(state);
  const [wasOpened, setWasOpened] = useState(isOpen);
  const closedFrom = useRef<typeof location>(null);

  // Going back takes a moment: asked twice, it would leave the page.
  function close() {
    if (!isOpen || closedFrom.current === location) return;
    closedFrom.current = location;
    navigate(-1);
  }

  return {
    isOpen,
    wasOpened: wasOpened || isOpen,
    open: () => {
      setWasOpened(true);
      navigate({ search }, { state: dialogState, preventScrollReset: true });
    },
    close,
    /** Also unmounts a dialog whose code could not be loaded. */
    forget: () => {
      setWasOpened(false);
      close();
    },
  };
}
