import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { viewingQueries } from '../viewing-queries.ts';
import { ProposeForm } from './propose-form.tsx';

interface ProposeViewingDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  conversationId: string;
  /** A listing that was sent in the conversation; else the one that it is about. */
  listingId?: string | undefined;
  /** The viewing that other times are proposed for; absent for a new one. */
  viewing?: Viewing;
}

function titleOf(viewing: Viewing | undefined): string {
  if (!viewing) return 'Propose a viewing';
  if (viewing.state === 'agreed') return 'Move the viewing';
  return viewing.proposedByMe ? 'Change times' : 'Suggest other times';
}

export function ProposeViewingDialog({
  open,
  onOpenChange,
  conversationId,
  listingId,
  viewing,
}: ProposeViewingDialogProps) {
  const { data, error, refetch } = useQuery(viewingQueries.ofConversation(conversationId));
  const sent = data?.sentListings.find((one) => one.listingId === listingId);
  const place = viewing ?? sent ?? data?.place;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={titleOf(viewing)}>
      {data && place ? (
        <ProposeForm
          conversationId={conversationId}
          listingId={sent?.listingId ?? null}
          place={place}
          taken={data.taken}
          viewing={viewing}
          onDone={() => onOpenChange(false)}
        />
      ) : (
        <div className="grid gap-4 px-6 py-5">
          {error ? (
            <>
              <p role="alert">{error.message}</p>
              <Button icon={RotateCw} onClick={() => void refetch()}>
                Try again
              </Button>
            </>
          ) : data ? (
            <p>There is no home to see in this conversation.</p>
          ) : (
            <Skeleton className="h-96 w-full" />
          )}
        </div>
      )}
    </Dialog>
  );
}
