import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { alertTitle } from '#contract/post/alert-title.ts';
import type { SearchRequest } from '#contract/search/request-of-search.ts';
import { ownPostQueries } from '#src/entities/post/own/own-post-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';

/** The member’s alert or request that the same search made before. */
export function SavedAlready({ request: { kind, section, content } }: { request: SearchRequest }) {
  const { data } = useQuery(ownPostQueries.list({ kind, status: 'active', page: 1 }));
  const title = alertTitle(kind, section, content);
  const saved = data?.posts.find((post) => post.section === section && post.title === title);
  if (!saved) return null;
  return (
    <p className="mt-2 type-small text-strong">
      {`You saved ${saved.visibility === 'private' ? 'an alert' : 'a request'} like this already: `}
      <Link to={paths.matches(saved.id)} className="link">
        {saved.title}
      </Link>
      .
    </p>
  );
}
