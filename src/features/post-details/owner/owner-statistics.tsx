import { useQuery } from '@tanstack/react-query';
import { countOf } from '#src/entities/post/facts/post-labels.ts';
import { ownPostQueries } from '#src/entities/post/own/own-post-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Link } from '#src/ui/navigation/link.tsx';

/** `1,204 views · 18 saves · 3 conversations`, the last a link to them. */
export function OwnerStatistics({ id }: { id: string }) {
  const { data, isError } = useQuery(ownPostQueries.statistics(id));
  return (
    <p className="min-h-[1.4em] type-small text-muted tabular-nums">
      {isError && 'We couldn’t load the statistics.'}
      {data && `${countOf(data.views, ['view', 'views'])} · ${countOf(data.favourites, ['save', 'saves'])}`}
      {data && data.conversations > 0 && (
        <>
          {' · '}
          <Link to={paths.chat(undefined, { about: id })} className="text-link underline underline-offset-[0.2em]">
            {countOf(data.conversations, ['conversation', 'conversations'])}
          </Link>
        </>
      )}
    </p>
  );
}
