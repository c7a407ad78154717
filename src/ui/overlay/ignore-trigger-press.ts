import type { RefObject } from 'react';

interface OpenChange {
  reason: string;
  event: Event;
  cancel: () => void;
}

/** Skips the close caused by a press on the trigger: the trigger's own handler toggles, and both would close and open again. */
export const ignoreTriggerPress =
  (opener: RefObject<HTMLElement | null>, onOpenChange: (open: boolean) => void) =>
  (open: boolean, details: OpenChange) => {
    const { target } = details.event;
    const onOpener = target instanceof Node && opener.current?.contains(target);
    if (!open && onOpener && details.reason === 'outside-press') details.cancel();
    else onOpenChange(open);
  };
