import { type ReactNode, useState } from 'react';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';

const EndDialog = lazyComponent(async () => (await import('./end-dialog.tsx')).EndDialog);
const ProposeViewingDialog = lazyComponent(
  async () => (await import('../propose/propose-viewing-dialog.tsx')).ProposeViewingDialog,
);

export type ViewingDialog = 'cancel' | 'decline' | 'withdraw' | 'times' | 'new';

/** The dialogs about one viewing; each begins anew at its opening. */
export function useViewingDialogs(viewing: Viewing, name: string) {
  const [shown, setShown] = useState<{ dialog: ViewingDialog; isOpen: boolean; key: number } | null>(null);
  const close = (isOpen: boolean) => setShown((known) => known && { ...known, isOpen });
  const open = (dialog: ViewingDialog) => setShown((known) => ({ dialog, isOpen: true, key: (known?.key ?? 0) + 1 }));
  let dialogs: ReactNode = null;
  if (shown) {
    const frame = { open: shown.isOpen, onOpenChange: close, onLoadError: () => setShown(null) };
    const { dialog, key } = shown;
    dialogs =
      dialog === 'times' || dialog === 'new' ? (
        <ProposeViewingDialog
          key={key}
          {...frame}
          conversationId={viewing.conversationId}
          {...(dialog === 'times' ? { viewing } : { listingId: viewing.post?.id })}
        />
      ) : (
        <EndDialog key={key} {...frame} viewing={viewing} action={dialog} name={name} />
      );
  }
  return { open, dialogs };
}
