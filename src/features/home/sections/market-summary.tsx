import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { Section } from '#contract/vocabulary.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { useDateFormat } from '#src/lib/browser/use-date-format.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { CitySelect } from '../hero/city-select.tsx';
import { formatCount, type HomePlace, searchNearPlace } from '../hero/home-place.ts';
import { peopleLookingId } from './people-looking.tsx';

const cell = 'tablet:border-hairline tablet:border-l tablet:px-5';

const lookingNouns = { residential: ['person', 'people'], commercial: ['business', 'businesses'] } as const;

/** The line under the front: where, when, and how much there is. */
export function MarketSummary({ section, place }: { section: Section; place: HomePlace }) {
  const { data: counts } = useQuery(postQueries.counts(searchNearPlace(place), section));
  const { today } = useDateFormat();
  const looking = counts && counts['buy-request'] + counts['rent-request'];
  return (
    <div className="if-usual-place mt-8 grid grid-cols-2 gap-x-4 gap-y-1 border-hairline border-y py-[.7rem] tabular-nums tablet:flex tablet:flex-wrap tablet:gap-x-0">
      <p className="col-span-full tablet:pr-5">
        <b className="font-semibold text-strong">{place.label}</b> {today}
      </p>
      <Count
        value={counts?.sale}
        words="for sale"
        to={paths.explore({ section, tab: 'sale', ...searchNearPlace(place) })}
      />
      <Count
        value={counts?.rent}
        words="for rent"
        to={paths.explore({ section, tab: 'rent', ...searchNearPlace(place) })}
      />
      <Count
        value={looking}
        words={`${lookingNouns[section][looking === 1 ? 0 : 1]} looking`}
        // Two kinds of request have two lists: both are linked below.
        to={`#${peopleLookingId}`}
      />
      <div className={`${cell} tablet:ml-auto tablet:pr-0`}>
        <CitySelect section={section} place={place} />
      </div>
    </div>
  );
}

interface CountProps {
  value: number | undefined;
  words: string;
  to: string;
}

/** Takes its space but is invisible until its count loads, so that nothing shifts. */
function Count({ value, words, to }: CountProps) {
  return (
    <p className={clsx(cell, value === undefined && 'invisible')}>
      <Link to={to} className="inline-block min-h-6 hover:underline hover:underline-offset-[.25em]">
        <b className="font-semibold text-strong">{formatCount(value ?? 0)}</b> {words}
      </Link>
    </p>
  );
}
