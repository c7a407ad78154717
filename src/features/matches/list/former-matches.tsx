import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { postName } from '#contract/post/post-name.ts';
import { useFavourites } from '#src/entities/post/favourite/favourite-context.ts';
import { useUnhidden } from '#src/entities/post/hidden/use-hidden-ids.ts';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';
import { PostThumbnail } from '#src/entities/post/post-thumbnail.tsx';
import { useDateFormat } from '#src/lib/browser/use-date-format.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { formerMatchText } from './former-match-text.ts';

/** Posts that the member was notified of and that have left the market since. */
export function FormerMatches({ postId }: { postId: string }) {
  const { data } = useQuery(matchQueries.former(postId));
  const { setHidden } = useFavourites();
  const { day } = useDateFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useUnhidden(data?.map(({ post }) => post));
  if (!data || !shown || shown.length === 0) return null;
  return (
    <section aria-labelledby="former-heading" className="pt-10">
      <h3 id="former-heading" ref={heading} tabIndex={-1} className="border-b border-rule pb-2 type-ui-strong">
        Gone since we told you
      </h3>
      <ul>
        {data
          .filter(({ post }) => shown.includes(post))
          .map(({ post, endedAt }) => (
            <li
              key={post.id}
              className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-hairline py-4 tablet:grid-cols-[6rem_minmax(0,1fr)_auto]"
            >
              <div className="opacity-70">
                <PostThumbnail post={post} />
              </div>
              <div className="min-w-0">
                <Link to={paths.post(post.id)} className="font-semibold text-strong hover:underline">
                  {postName(post)}
                </Link>
                <p className="type-small text-muted">{formerMatchText(post, day(endedAt))}</p>
              </div>
              <Button
                kind="text"
                aria-label={`Hide ${postName(post)}`}
                onClick={() => {
                  heading.current?.focus({ preventScroll: true });
                  setHidden(post, true);
                }}
                className="max-tablet:col-start-2 max-tablet:-ml-2 max-tablet:justify-self-start"
              >
                Hide
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
}
