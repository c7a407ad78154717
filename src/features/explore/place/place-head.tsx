import type { PlaceMarket } from '#contract/search/market.ts';
import { cappedCount, placeSentence } from '#contract/search/places/place-sentence.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import { tabNouns } from '#src/entities/post/facts/post-labels.ts';
import { formatRoughMoney, priceScale, whiskersOf } from '#src/entities/post/market/price-scale.ts';
import { PriceStrip } from '#src/entities/post/market/price-strip.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import type { ExploreAddress } from '../use-explore-search.ts';
import { wishLabel } from './wish-label.ts';

interface PlaceHeadProps {
  address: ExploreAddress;
  market: PlaceMarket;
}

const counterTab = {
  sale: 'buy-request',
  rent: 'rent-request',
  'buy-request': 'sale',
  'rent-request': 'rent',
} as const;

const seekers = { residential: ['person', 'people'], commercial: ['business', 'businesses'] } as const;

/** Home prices at the searched place, and what people look for there. */
export function PlaceHead({ address: { search, section, hrefOf }, market }: PlaceHeadProps) {
  const { homes, looking, prices, wishes } = market;
  const other = hrefOf({ tab: counterTab[search.tab] });
  const isOfRequests = isRequestTab(search.tab);
  const nouns = tabNouns[section].sale;
  return (
    <div>
      <p className="mt-2 max-w-text">{placeSentence(market, { section, tab: search.tab })}</p>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-hairline border-y py-3 tabular-nums tablet:flex tablet:justify-between">
        <Fact term={nouns[homes === 1 ? 0 : 1]} value={cappedCount(homes)} to={isOfRequests ? other : null} />
        {prices && <Fact term="median ask" value={formatRoughMoney(prices.median)} to={null} />}
        {prices?.middleHalf && <Spread prices={{ ...prices, middleHalf: prices.middleHalf }} />}
        <Fact
          term={`${seekers[section][looking === 1 ? 0 : 1]} looking`}
          value={cappedCount(looking)}
          to={isOfRequests ? null : other}
        />
      </dl>
      {wishes.length > 0 && (
        <dl className="type-small flex flex-wrap gap-x-5 gap-y-1 border-hairline border-b py-3 tabular-nums">
          <dt className="type-label text-strong max-tablet:w-full">What they look for</dt>
          {wishes.map((one) => (
            <dd key={one.wish}>
              {wishLabel(one)} <b className="font-semibold text-strong">{cappedCount(one.count)}</b>
            </dd>
          ))}
        </dl>
      )}
    </div>
  );
}

const fact =
  'flex flex-col border-hairline not-first:border-l not-first:pl-5 max-tablet:odd:border-l-0 max-tablet:odd:pl-0';

function Fact({ term, value, to }: { term: string; value: string; to: string | null }) {
  return (
    <div className={fact}>
      <dt className="order-2 type-caption text-muted">{term}</dt>
      <dd className="type-price text-strong">
        {to ? (
          <Link to={to} className="link">
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}

type Spread = NonNullable<PlaceMarket['prices']> & { middleHalf: { low: number; high: number } };

function Spread({ prices }: { prices: Spread }) {
  const { low, high } = prices.middleHalf;
  const all = whiskersOf(prices);
  return (
    <div className={`${fact} grow`}>
      <dt className="order-2 type-caption text-muted">
        middle half, {formatRoughMoney(low)} to {formatRoughMoney(high)}
      </dt>
      <dd>
        <PriceStrip scale={priceScale(all)} all={all} middleHalf={prices.middleHalf} median={prices.median} />
      </dd>
    </div>
  );
}
