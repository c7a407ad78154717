import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { formatMoney } from '#contract/format/money.ts';
import type { PostSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { budgetText, isListing, isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { kindLabels } from '#src/entities/post/facts/post-labels.ts';
import { areasLine, placeLine } from '#src/entities/post/facts/post-place.ts';
import { useFavourites } from '#src/entities/post/favourite/favourite-context.ts';
import { recentPostQueries } from '#src/entities/post/recent/recent-post-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

/** Hidden posts as rows. Those that left the market stay hidden and are only counted. */
export function HiddenPage({ ids }: { ids: readonly string[] }) {
  const { setHidden } = useFavourites();
  const { data, isPlaceholderData } = useQuery({ ...recentPostQueries.cards(ids), placeholderData: keepPreviousData });
  const posts = data?.filter(({ id }) => ids.includes(id)) ?? [];
  const goneCount = data && !isPlaceholderData ? ids.length - posts.length : 0;
  return (
    <>
      <ul className="min-h-14" aria-busy={data === undefined}>
        {posts.map((post) => (
          <li key={post.id} className="flex items-center justify-between gap-4 border-b border-hairline py-3">
            <p className="min-w-0">
              <Link
                to={paths.post(post.id)}
                className="font-semibold text-strong underline-offset-[0.25em] hover:underline"
              >
                {postName(post)}
              </Link>
              <span className="block type-small text-muted">{lineOf(post)}</span>
            </p>
            <Button
              size="sm"
              icon={Eye}
              aria-label={`Bring ${postName(post)} back`}
              onClick={() => setHidden(post, false)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
      {goneCount > 0 && (
        <p className="pt-3 type-small text-muted">
          {goneCount === 1 ? 'One more isn’t listed right now.' : `${goneCount} more aren’t listed right now.`}
        </p>
      )}
    </>
  );
}

function lineOf(post: PostSummary): string {
  const [price, place] = isListing(post)
    ? [`${formatMoney(post.listPrice)}${isMonthly(post.kind) ? '/mo' : ''}`, placeLine(post.address)]
    : [budgetText(post), areasLine(post)];
  return [kindLabels[post.kind], price, place].join(', ');
}
