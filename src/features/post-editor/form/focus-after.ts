import { flushSync } from 'react-dom';

/** Makes a change, and moves the focus where the change removed the focused control. */
export function focusAfter(change: () => void, find: () => HTMLElement | null | undefined): void {
  const pressed = document.activeElement;
  flushSync(change);
  if (!pressed?.isConnected || pressed === document.body) find()?.focus();
}
