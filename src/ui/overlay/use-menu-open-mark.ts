import { useEffect } from 'react';

/** Marks the document while a menu or popover is open: toasts then appear at the bottom and cover nothing of it. */
export function useMenuOpenMark(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const { dataset } = document.documentElement;
    dataset.menuOpen = '';
    return () => {
      delete dataset.menuOpen;
    };
  }, [open]);
}
