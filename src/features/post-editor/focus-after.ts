import { flushSync } from 'react-dom';

/** Makes a change that takes the pressed control away, and the focus on to what is there then. A control that stays keeps it. */
export function focusAfter(change: () => void, find: () => HTMLElement | null | undefined): void {
  const pressed = document.activeElement;
  flushSync(change);
  if (!pressed?.isConnected || pressed === document.body) find()?.focus();
}
