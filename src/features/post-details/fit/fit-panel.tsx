import { useQuery } from '@tanstack/react-query';
import { readingOf } from '#contract/fit/texts/reading.ts';
import type { PostDetails } from '#contract/post/post.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { fitHeading } from './fit-heading.ts';
import { OwnFitDetails } from './own-fit-details.tsx';
import { OwnFitRow } from './own-fit-row.tsx';

/** The post beside the member's own active posts of the other side; nothing where there are none. */
export function FitPanel({ post }: { post: PostDetails }) {
  const { data: fits = [] } = useQuery(matchQueries.fits(post.id));
  const unit = useAreaUnit();
  const [first] = fits;
  if (!first) return null;
  const noun = isListing(post) ? 'request' : 'listing';
  const reading = readingOf({ kind: ownKinds[post.kind] }, unit);
  return (
    <section
      aria-labelledby="fit-heading"
      className="border border-hairline border-t-rule bg-sheet px-5 pt-4 pb-2 print:hidden"
    >
      <h2 id="fit-heading" className="type-heading text-balance">
        {fitHeading(fits, noun)}
      </h2>
      {fits.length === 1 ? (
        <OwnFitDetails post={post} own={first} reading={reading} isOnly />
      ) : (
        <ul className="mt-2">
          {fits.map((own) => (
            <OwnFitRow key={own.post.id} post={post} own={own} reading={reading} />
          ))}
        </ul>
      )}
    </section>
  );
}

const ownKinds = {
  sale_property: 'buy_request',
  rent_property: 'rent_request',
  buy_request: 'sale_property',
  rent_request: 'rent_property',
} as const;
