import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { pastViewingsPerPage } from '#contract/limits.ts';
import { viewingQueries } from '#src/entities/viewing/viewing-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { RetryState } from '#src/ui/feedback/errors/retry-state.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { groupByHomeDay } from './group-viewings.ts';
import { ViewingDays } from './viewing-days.tsx';

export function PastViewings() {
  const [parameters] = useSearchParams();
  const asked = parameters.get('page') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const { data, error, refetch } = useQuery(viewingQueries.past(page));
  if (error)
    return <RetryState title="We couldn’t load your viewings" message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24 w-full" />;
  if (data.viewings.length === 0)
    return <EmptyState title="No past viewings" text="Viewings you had or cancelled stay here." />;
  const pageCount = Math.ceil(data.total / pastViewingsPerPage);
  return (
    <>
      <ViewingDays days={groupByHomeDay(data.viewings)} />
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => paths.viewings('past', to)} />
    </>
  );
}
