import { useQueries } from '@tanstack/react-query';
import { requestKinds } from '#contract/vocabulary.ts';
import { ownPostQueries } from '#src/entities/post/own/own-post-queries.ts';
import { limitLabel } from '#src/entities/subscription/plan-labels.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Link } from '#src/ui/navigation/link.tsx';

/** `Your plan includes 1 active request: A workshop first. Pause it, or see plans.` */
export function RequestLimitNotice({ allowed }: { allowed: number }) {
  const lists = useQueries({
    queries: requestKinds.map((kind) => ownPostQueries.list({ kind, status: 'active', page: 1 })),
  });
  const requests = lists.flatMap(({ data }) => data?.posts ?? []).filter(({ visibility }) => visibility === 'public');
  const [only] = requests.length === 1 ? requests : [];
  return (
    <>
      {`Your plan includes ${limitLabel('activeRequests', allowed)}`}
      {only && (
        <>
          {': '}
          <Link to={paths.matches(only.id)} className="link">
            {only.title}
          </Link>
        </>
      )}
      {'. '}
      {only ? (
        'Pause it'
      ) : (
        <Link to={paths.myPosts()} className="link">
          Pause one
        </Link>
      )}
      {', or '}
      <Link to={paths.plans()} className="link">
        see plans
      </Link>
      .
    </>
  );
}
