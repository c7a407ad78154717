import type { RefObject } from 'react';

interface OpenChange {
  reason: string;
  event: Event;
  cancel: () => void;
}

/** Hears of every opening and closing but a press on the opener: that is its own to answer, else it would close and open again. */
export const besidesOpener =
  (opener: RefObject<HTMLElement | null>, onOpenChange: (open: boolean) => void) =>
  (open: boolean, details: OpenChange) => {
    const { target } = details.event;
    const onOpener = target instanceof Node && opener.current?.contains(target);
    if (!open && onOpener && details.reason === 'outside-press') details.cancel();
    else onOpenChange(open);
  };
