import { hashKey, useQueries, useQuery } from '@tanstack/react-query';
import { alertTitle } from '#contract/post/alert-title.ts';
import type { RequestContent } from '#contract/post/post-content.ts';
import type { SearchRequest } from '#contract/search/request-of-search.ts';
import { ownPostContent } from '#src/entities/post/own/own-post-content.ts';
import { ownPostQueries } from '#src/entities/post/own/own-post-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Link } from '#src/ui/navigation/link.tsx';

const comparedMax = 10;

/** The member’s alert or request that the same search made before. */
export function SavedAlready({ request: { kind, section, content } }: { request: SearchRequest }) {
  const { data } = useQuery(ownPostQueries.list({ kind, status: 'active', page: 1 }));
  const title = alertTitle(kind, section, content);
  const alike = (data?.posts ?? [])
    .filter((post) => post.section === section && post.title === title)
    .slice(0, comparedMax);
  const posts = useQueries({ queries: alike.map(({ id }) => ownPostContent(id)) });
  const saved = alike.find((_, at) => {
    const post = posts[at]?.data;
    return post !== undefined && wishesOf(post.content as RequestContent) === wishesOf(content);
  });
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

/** The filled wishes without the words about them, as a text that is the same for the same wishes. */
function wishesOf({ title, description, ...wishes }: RequestContent): string {
  const isFilled = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);
  return hashKey([Object.fromEntries(Object.entries(wishes).filter(([, value]) => isFilled(value)))]);
}
