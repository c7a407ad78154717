import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { viewingQueries } from '#src/entities/viewing/viewing-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { RetryState } from '#src/ui/feedback/errors/retry-state.tsx';
import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { OpenViewings } from './open-viewings.tsx';
import { PastViewings } from './past-viewings.tsx';

/** The member's viewings: those that are coming up, those that need an answer, and those that are past. */
function ViewingsScreen() {
  const [parameters] = useSearchParams();
  const show = parameters.get('show');
  const open = useQuery(viewingQueries.open());
  const { data: counts } = useQuery(viewingQueries.counts());
  const tab = (label: string, to: string, current: boolean, count: number | undefined) => ({
    label,
    to,
    current,
    ...(count !== undefined && { count }),
  });

  return (
    <div className="wrap max-w-248 pt-4">
      <Link
        to={paths.chat()}
        className="inline-flex min-h-11 items-center gap-1.5 type-small text-muted hover:text-strong"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Messages
      </Link>
      <h1 className="mb-4 type-title">Viewings</h1>
      <TabLinks
        label="Show viewings"
        items={[
          tab('Upcoming', paths.viewings(), show !== 'to-answer' && show !== 'past', counts?.upcoming),
          tab('To answer', paths.viewings('to-answer'), show === 'to-answer', counts?.toAnswer),
          tab('Past', paths.viewings('past'), show === 'past', counts?.past),
        ]}
      />
      <div className="pt-5">
        {show === 'past' ? (
          <PastViewings />
        ) : open.error && !open.data ? (
          <RetryState
            title="We couldn’t load your viewings"
            message={open.error.message}
            onRetry={() => void open.refetch()}
          />
        ) : !open.data ? (
          <div className="grid gap-4">
            {repeat(3, (key) => (
              <Skeleton key={key} className="h-24 w-full" />
            ))}
          </div>
        ) : (
          <OpenViewings viewings={open.data} isToAnswer={show === 'to-answer'} />
        )}
      </div>
    </div>
  );
}

export { ViewingsScreen as Component };
