import { useQuery } from '@tanstack/react-query';
import type { ListingDetails } from '#contract/post/post.ts';
import { openHouseQueries } from '#src/entities/post/open-house/open-house-queries.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { openHousesId } from './open-house-line.tsx';
import { OpenHouseRow } from './open-house-row.tsx';

const headingId = 'open-houses-heading';

/** The coming dates of a listing; those cancelled stay struck until their end. */
export function OpenHousesPanel({ post }: { post: ListingDetails }) {
  const isMember = useAppSelector((state) => state.login.token !== null);
  const { data } = useQuery(openHouseQueries.ofPost(post.id, isMember));
  if (!data || data.openHouses.length === 0) return null;
  const { openHouses, timeZone, agreedViewings } = data;
  const isHidden = !post.address.exact && !post.can.edit;
  return (
    <section
      id={openHousesId}
      aria-labelledby={headingId}
      className="scroll-mt-24 border border-hairline border-t-rule bg-sheet px-5 pt-4 pb-1"
    >
      <h2 id={headingId} className="type-heading">
        Open houses
      </h2>
      <p className="type-caption text-muted">
        {`${isHidden ? 'No appointment needed.' : 'Walk in, no appointment.'} Times in ${post.address.city}.`}
        {isHidden && !isMember && ' Sign in and say that you’re coming to see the address.'}
      </p>
      <ul className="mt-1.5 border-t border-hairline">
        {openHouses.map((openHouse) => (
          <OpenHouseRow key={openHouse.id} post={post} openHouse={openHouse} timeZone={timeZone} isMember={isMember} />
        ))}
      </ul>
      {agreedViewings !== null && (
        <p className="border-t border-hairline py-2.5 type-small">{`${agreedViewings} viewings agreed this week`}</p>
      )}
    </section>
  );
}
