import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { paths } from '#src/lib/navigation/paths.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { viewingQueries } from './viewing-queries.ts';

/** The way to the viewings, with the number of those that are coming up or wait for an answer. */
export function ViewingsLink() {
  const { data } = useQuery(viewingQueries.counts());
  const count = data ? data.upcoming + data.toAnswer : 0;
  return (
    <Link
      to={paths.viewings()}
      className="inline-flex min-h-11 items-center gap-1.5 type-ui font-semibold text-link underline-offset-[0.25em] hover:underline"
    >
      <CalendarDays aria-hidden strokeWidth={1.75} className="size-5" />
      Viewings
      {count > 0 && <span className="type-caption font-normal text-muted tabular-nums">{count}</span>}
    </Link>
  );
}
