import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus } from 'lucide-react';
import type { ConversationViewings } from '#contract/viewing/viewing.ts';
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
  /** A listing that was sent in the conversation, instead of the one that it is about. */
  listingId?: string;
  /** `icon` beside the message field, `wide` below the post, `text` at the foot of a sent listing. */
  look: 'icon' | 'wide' | 'text';
}

/** Home to view: the given listing, else the conversation's; below the messages about a request, the newest one sent. */
function homeToSee(
  { canPropose, place, sentListings }: ConversationViewings,
  { listingId, look }: Pick<ProposeViewingButtonProps, 'listingId' | 'look'>,
): { home: string; listingId?: string } | null {
  if (listingId !== undefined) return sentListings.find((one) => one.listingId === listingId) ?? null;
  if (canPropose) return place;
  return look === 'icon' ? (sentListings[0] ?? null) : null;
}

/** Opens the choice of times; nothing where no viewing can be proposed. */
export function ProposeViewingButton({ conversationId, listingId, look }: ProposeViewingButtonProps) {
  const { data } = useQuery(viewingQueries.ofConversation(conversationId));
  const dialog = useLazyOpen();
  const seen = data ? homeToSee(data, { listingId, look }) : null;
  if (!seen && !dialog.isOpen) {
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
      ) : look === 'text' ? (
        <Button kind="text" onClick={press}>
          Propose a viewing
        </Button>
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
          {...((seen?.listingId ?? listingId) && { listingId: seen?.listingId ?? listingId })}
          onLoadError={dialog.forget}
        />
      )}
    </>
  );
}
