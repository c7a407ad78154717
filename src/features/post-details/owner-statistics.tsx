import { useQuery } from '@tanstack/react-query';
import { ownPostQueries } from '#src/entities/post/own-post-queries.ts';
import { formatNumber } from '#src/lib/number-display.ts';

/** `1,204 views · 18 keep it`: what a post has brought so far. */
export function OwnerStatistics({ id }: { id: string }) {
  const { data, isError } = useQuery(ownPostQueries.statistics(id));
  return (
    <p className="min-h-[1.4em] type-small text-muted tabular-nums">
      {isError && 'Its numbers could not be loaded.'}
      {data &&
        `${counted(data.views, 'view')}, ${data.favourites === 0 ? 'nobody keeps it yet' : `kept by ${counted(data.favourites, 'person', 'people')}`}`}
    </p>
  );
}

const counted = (count: number, one: string, several = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : several}`;
