import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus } from 'lucide-react';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';
import { viewingQueries } from './viewing-queries.ts';

const ProposeViewingDialog = lazyComponent(
  async () => (await import('./propose/propose-viewing-dialog.tsx')).ProposeViewingDialog,
);

interface ProposeViewingButtonProps {
  conversationId: string;
  /** `icon` beside the message field, `wide` below the post. */
  look: 'icon' | 'wide';
}

/** Opens the choice of times; nothing where no viewing can be proposed. */
export function ProposeViewingButton({ conversationId, look }: ProposeViewingButtonProps) {
  const { data } = useQuery(viewingQueries.ofConversation(conversationId));
  const dialog = useLazyOpen();
  if (!data?.canPropose && !dialog.isOpen) {
    const waiting = data?.viewings.find(({ state, proposedByMe }) => state === 'proposed' && !proposedByMe);
    return look === 'wide' && waiting ? (
      <p className="mt-4 flex gap-2 type-small text-muted">
        <CalendarDays aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        {waiting.person?.firstName} proposed a viewing. Answer it in the chat.
      </p>
    ) : null;
  }
  const press = () => dialog.setOpen(true);
  return (
    <>
      {look === 'icon' ? (
        <IconButton icon={CalendarPlus} label="Propose a viewing" tip="above" onClick={press} />
      ) : (
        <Button icon={CalendarPlus} className="mt-4 w-full" onClick={press}>
          Propose a viewing
        </Button>
      )}
      {dialog.wasOpened && (
        <ProposeViewingDialog
          open={dialog.isOpen}
          onOpenChange={(open) => (open ? dialog.setOpen(true) : dialog.forget())}
          conversationId={conversationId}
          onLoadError={dialog.forget}
        />
      )}
    </>
  );
}
