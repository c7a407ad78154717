import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import type { Section, Tab } from '#contract/vocabulary.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { formatLongDay } from '#src/lib/dates.ts';
import { paths } from '#src/lib/paths.ts';
import { type HomePlace, nearPlace } from './home-place.ts';
import { PlaceChoice } from './place-choice.tsx';

const cell = 'tablet:border-hairline tablet:border-l tablet:px-5';

/** The line under the front: where, when, and how much there is. */
export function Folio({ section, place }: { section: Section; place: HomePlace }) {
  const { data: counts } = useQuery(postQueries.counts(nearPlace(place), section));
  const looking = counts && counts['buy-request'] + counts['rent-request'];
  return (
    <div className="if-usual-place mt-8 grid grid-cols-2 gap-x-4 gap-y-1 border-hairline border-y py-[.7rem] tabular-nums tablet:flex tablet:flex-wrap tablet:gap-x-0">
      <p className="col-span-full tablet:pr-5">
        <b className="font-semibold text-strong">{place.label}</b> {formatLongDay(new Date())}
      </p>
      <Count value={counts?.sale} words="for sale" tab="sale" place={place} />
      <Count value={counts?.rent} words="for rent" tab="rent" place={place} />
      <Count
        value={looking}
        words={looking === 1 ? 'person looking' : 'people looking'}
        tab="buy-request"
        place={place}
      />
      <div className={`${cell} tablet:ml-auto tablet:pr-0`}>
        <PlaceChoice place={place} />
      </div>
    </div>
  );
}

interface CountProps {
  value: number | undefined;
  words: string;
  tab: Tab;
  place: HomePlace;
}

/** Takes no part in the line until all numbers are there, so that nothing is pushed aside when they come. */
function Count({ value, words, tab, place }: CountProps) {
  return (
    <p className={clsx(cell, value === undefined && 'invisible')}>
      <Link
        to={paths.explore({ tab, ...nearPlace(place) })}
        className="inline-block min-h-6 hover:underline hover:underline-offset-[.25em]"
      >
        <b className="font-semibold text-strong">{(value ?? 0).toLocaleString('en-CA')}</b> {words}
      </Link>
    </p>
  );
}
