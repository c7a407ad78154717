import { useQuery } from '@tanstack/react-query';
import { ownPostQueries } from '#src/entities/post/own/own-post-queries.ts';
import { formatNumber } from '#src/lib/format/numbers.ts';

/** `1,204 views · 18 keep it`. */
export function OwnerStatistics({ id }: { id: string }) {
  const { data, isError } = useQuery(ownPostQueries.statistics(id));
  return (
    <p className="min-h-[1.4em] type-small text-muted tabular-nums">
      {isError && 'We couldn’t load the statistics.'}
      {data && `${counted(data.views, 'view')} · ${counted(data.favourites, 'save')}`}
    </p>
  );
}

const counted = (count: number, one: string, several = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : several}`;
