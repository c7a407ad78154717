import type { KeyboardEvent } from 'react';

/** What a key does to the list of a combobox; null leaves it to the input. Rows are counted from 0, no row is -1. */
type ListMove = { to: number } | 'open' | 'close' | 'choose' | null;

/**
 * The keys of an editable combobox, as the ARIA practices describe them. Home and End belong to the text until a row is chosen.
 * With the list closed Escape is nobody's, so that no text is lost.
 */
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
