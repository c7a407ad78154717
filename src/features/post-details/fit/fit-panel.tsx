import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fitTextContextOf } from '#contract/fit/texts/fit-text-context.ts';
import type { PostDetails } from '#contract/post/post.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectUserType } from '#src/state/session-selectors.ts';
import { fitHeading } from './fit-heading.ts';
import { NoRequestYet } from './no-request-yet.tsx';
import { OwnFitDetails } from './own-fit-details.tsx';
import { OwnFitRows } from './own-fit-rows.tsx';

/** The post beside the member's own active posts of the other side. */
export function FitPanel({ post }: { post: PostDetails }) {
  const { data } = useQuery(matchQueries.fits(post.id));
  const isAgent = useAppSelector(selectUserType) === 'Agent';
  const unit = useAreaUnit();
  if (!data) return null;
  const { fits } = data;
  const [first] = fits;
  if (!first)
    return isListing(post) && !isAgent ? (
      <Panel>
        <NoRequestYet post={post} />
      </Panel>
    ) : null;
  const noun = isListing(post) ? 'request' : 'listing';
  const context = fitTextContextOf({ kind: ownKinds[post.kind] }, unit);
  return (
    <Panel>
      <h2 id={headingId} className="type-heading text-balance">
        {fitHeading(data, noun)}
      </h2>
      {fits.length === 1 ? (
        <OwnFitDetails post={post} own={first} context={context} isOnly />
      ) : (
        <OwnFitRows post={post} ownFits={data} context={context} />
      )}
    </Panel>
  );
}

const headingId = 'fit-heading';
export const fitPanelId = 'fit';

const Panel = ({ children }: { children: ReactNode }) => (
  <section
    id={fitPanelId}
    aria-labelledby={headingId}
    className="scroll-mt-24 border border-hairline border-t-rule bg-sheet px-5 pt-4 pb-2 print:hidden"
  >
    {children}
  </section>
);

const ownKinds = {
  sale_property: 'buy_request',
  rent_property: 'rent_request',
  buy_request: 'sale_property',
  rent_request: 'rent_property',
} as const;
