import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const dialogState = { dialog: 'filters' };

const holdsDialog = (state: unknown) =>
  typeof state === 'object' && state !== null && 'dialog' in state && state.dialog === dialogState.dialog;

/** The dialog of all filters as an entry of the history: Back closes it, and so does every other way out of it. */
export function useFilterDialog() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isOpen = holdsDialog(state);
  const [wasOpened, setWasOpened] = useState(isOpen);
  return {
    isOpen,
    wasOpened: wasOpened || isOpen,
    open: () => {
      setWasOpened(true);
      navigate({ search }, { state: dialogState, preventScrollReset: true });
    },
    close: () => navigate(-1),
  };
}
