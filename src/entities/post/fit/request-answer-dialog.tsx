import { useQuery } from '@tanstack/react-query';
import type { PostOwner, RequestSummary } from '#contract/post/post.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { RetryState } from '#src/ui/feedback/errors/retry-state.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { answerQueries } from './answer-queries.ts';
import { RequestAnswerForm } from './request-answer-form.tsx';

interface RequestAnswerDialogProps {
  request: RequestSummary;
  person: PostOwner;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSent: (conversationId: string) => void;
}

/** Choose one of one's own listings, see how it fits, and send it with a note. */
export function RequestAnswerDialog({ request, person, open, onOpenChange, onSent }: RequestAnswerDialogProps) {
  const { data, isPending, error, refetch } = useQuery({ ...answerQueries.listings(request.id), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Send ${person.firstName} a listing`}
      note="It arrives as a message, beside the request."
      className="tablet:max-w-[42rem]! [&>header]:border-b-0 [&>header]:pb-0 max-tablet:[&>header]:px-4"
    >
      {data && data.length > 0 ? (
        <RequestAnswerForm
          request={request}
          person={person}
          listings={data}
          onCancel={() => onOpenChange(false)}
          onSent={onSent}
        />
      ) : (
        <div className="p-4 tablet:p-6">
          {data && <NoListings isSale={request.kind === 'buy_request'} />}
          {isPending && <Loading />}
          {error && !data && (
            <RetryState title="We couldn’t load your listings" message={error.message} onRetry={() => void refetch()} />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your listings" className="grid gap-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-15" />
      ))}
    </div>
  );
}

function NoListings({ isSale }: { isSale: boolean }) {
  return (
    <EmptyState
      title="No active listing to send"
      text={`You need an active ${isSale ? 'sale' : 'rental'} listing in the same section to respond.`}
      actions={
        <ButtonLink kind="main" to={isSale ? paths.createSaleProperty() : paths.createRentProperty()}>
          {isSale ? 'List a property for sale' : 'List a property for rent'}
        </ButtonLink>
      }
    />
  );
}
