import clsx from 'clsx';
import { useState } from 'react';
import { formatArea, toAreaUnit } from '#contract/format/area.ts';
import { formatDay } from '#contract/format/dates.ts';
import { formatDistance } from '#contract/format/distance.ts';
import { formatMoney } from '#contract/format/money.ts';
import { countBathrooms } from '#contract/post/bathrooms.ts';
import type { ListingSummary } from '#contract/post/post.ts';
import { streetLine } from '#contract/post/post-name.ts';
import type { AskingRange } from '#contract/search/asking-range/asking-range.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

const shownFirst = 8;
const cell = 'border-b border-hairline py-2 pl-3 text-right';
const wide = 'max-tablet:hidden';

interface ComparedHomesProps {
  /** Listed first. */
  home?: ListingSummary;
  compared: AskingRange['compared'];
}

export function ComparedHomes({ home, compared }: ComparedHomesProps) {
  const [isWhole, setWhole] = useState(false);
  const unit = useAreaUnit();
  const shown = isWhole ? compared : compared.slice(0, shownFirst);
  const which =
    shown.length < compared.length ? `The ${shownFirst} nearest of ${compared.length}` : `All ${compared.length}`;
  return (
    <>
      <table className="w-full type-small tabular-nums">
        <caption className="pb-2 text-left type-caption text-muted">
          {`${which}. Asking prices today, ${formatDay(new Date())}.`}
        </caption>
        <thead>
          <tr className="text-muted">
            {['Home', 'Away', 'Beds, baths', unit === 'm²' ? 'm²' : 'Sq ft', 'Asks', `Per ${unit}`].map(
              (head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={clsx(cell, index === 0 && 'pl-0! text-left!', [2, 3, 5].includes(index) && wide)}
                >
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {home && <HomeRow post={home} away="this home" />}
          {shown.map(
            ({ post, distanceKm }) =>
              isListing(post) && <HomeRow key={post.id} post={post} away={formatDistance(distanceKm)} isOther />,
          )}
        </tbody>
      </table>
      {compared.length > shownFirst && !isWhole && (
        <Button size="sm" className="mt-4" onClick={() => setWhole(true)}>
          {`Show all ${compared.length}`}
        </Button>
      )}
    </>
  );
}

function HomeRow({ post, away, isOther = false }: { post: ListingSummary; away: string; isOther?: boolean }) {
  const unit = useAreaUnit();
  const { address, bedroomsTotal, livingArea, listPrice } = post;
  const name = streetLine(address) || address.neighbourhood || address.city;
  const rooms = [bedroomsTotal === 0 ? 'Studio' : bedroomsTotal, countBathrooms(post)].filter(Boolean).join(', ');
  return (
    <tr className={clsx(!isOther && 'font-semibold text-strong *:border-b-2 *:border-mark!')}>
      <th scope="row" className={clsx(cell, 'pl-0! text-left!', isOther && 'font-normal')}>
        {isOther ? (
          <Link to={paths.post(post.id)} className="link">
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      <td className={clsx(cell, 'whitespace-nowrap')}>{away}</td>
      <td className={clsx(cell, wide)}>{rooms || 'not stated'}</td>
      <td className={clsx(cell, wide)}>
        {livingArea ? formatArea(livingArea, unit).replace(` ${unit}`, '') : 'not stated'}
      </td>
      <td className={cell}>{formatMoney(listPrice)}</td>
      <td className={clsx(cell, wide)}>
        {livingArea ? formatMoney(Math.round(listPrice / toAreaUnit(livingArea, unit))) : 'not stated'}
      </td>
    </tr>
  );
}
