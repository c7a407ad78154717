import type { KeyboardEvent } from 'react';

/** Rows are counted from 0; no row is -1. Null leaves the key to the input. */
type ListMove = { to: number } | 'open' | 'close' | 'choose' | null;

/** ARIA's combobox keys. Home and End belong to the text until a row is chosen; Escape on a closed list keeps the text. */
export function listMove(event: KeyboardEvent, list: { isOpen: boolean; active: number; count: number }): ListMove {
  const { isOpen, active, count } = list;
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return null;
  switch (event.key) {
    case 'ArrowDown':
      return isOpen ? { to: active + 1 < count ? active + 1 : 0 } : 'open';
    case 'ArrowUp':
      return isOpen ? { to: active > 0 ? active - 1 : count - 1 } : 'open';
    case 'Home':
      return active < 0 ? null : { to: 0 };
    case 'End':
      return active < 0 ? null : { to: count - 1 };
    case 'Escape':
      return isOpen ? 'close' : null;
    case 'Enter':
      return active < 0 ? null : 'choose';
    default:
      return null;
  }
}
