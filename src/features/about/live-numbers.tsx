import type { UseQueryResult } from '@tanstack/react-query';
import { formatLongDay, formatTime } from '#contract/format/dates.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { MarketNumbers } from '#contract/search/market.ts';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';

type Market = Pick<UseQueryResult<MarketNumbers>, 'data' | 'error' | 'isFetching' | 'refetch'>;

const row = 'mt-8 border-hairline border-y py-4';

export function LiveNumbers({ market: { data, error, isFetching, refetch } }: { market: Market }) {
  const isHydrated = useHydrated();
  if (data) {
    const facts = factsOf(data);
    return (
      <div>
        {facts.length > 0 ? (
          <dl className={`${row} grid grid-cols-2 gap-4 tabular-nums tablet:grid-cols-4`}>
            {facts.map(({ term, value }) => (
              <div
                key={term}
                className="flex flex-col border-hairline not-first:border-l not-first:pl-5 max-tablet:odd:border-l-0 max-tablet:odd:pl-0"
              >
                <dt className="order-2 type-caption text-muted">{term}</dt>
                <dd className="type-price-xl text-strong">{formatNumber(value)}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={row}>The first homes and requests are still to come. Yours could be among them.</p>
        )}
        <p className="type-caption mt-2 text-muted">Counted {formatMoment(data.countedAt, isHydrated)}.</p>
      </div>
    );
  }
  if (error) {
    return (
      <div className={`${row} flex flex-wrap items-center gap-4`}>
        <p>We couldn’t count the homes and requests right now.</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy className={`${row} grid grid-cols-2 gap-4 tablet:grid-cols-4`}>
      {repeat(4, (key) => (
        <Skeleton key={key} className="h-12" />
      ))}
    </div>
  );
}

/** Groups too small to be published are left out. */
const factsOf = ({ sale, rent, looking, cities }: MarketNumbers) =>
  [
    { term: 'homes for sale', value: sale },
    { term: 'homes for rent', value: rent },
    { term: 'people looking', value: looking },
    { term: cities.length === 1 ? 'city with homes today' : 'cities with homes today', value: cities.length || null },
  ].flatMap(({ term, value }) => (value === null ? [] : [{ term, value }]));

/** UTC, as on the server, until the reader's time zone is known. */
const formatMoment = (instant: string, isHydrated: boolean) =>
  isHydrated
    ? `at ${formatTime(instant)} on ${formatLongDay(instant)}`
    : `at ${instant.slice(11, 16)} UTC on ${formatLongDay(instant, 'utc')}`;
