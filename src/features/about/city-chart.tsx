import { formatMoney, formatShortMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { CityMarket } from '#contract/search/market.ts';
import { formatRoughMoney, type PriceScale, priceScale } from '#src/entities/post/market/price-scale.ts';
import { PriceStrip } from '#src/entities/post/market/price-strip.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { Link } from '#src/ui/navigation/link.tsx';

const cell = 'text-right type-small whitespace-nowrap';
const head = 'pb-2 type-label text-muted';

/** A table whose second column draws. On a phone the strip is below the city, on a row of its own. */
export function CityChart({ cities }: { cities: readonly CityMarket[] }) {
  const scale = priceScale(cities.flatMap(({ medianPrice, middleHalf }) => [medianPrice, ...edgesOf(middleHalf)]));
  return (
    <>
      <table className="w-full tabular-nums">
        <thead className="max-tablet:sr-only">
          <tr className="border-b border-rule">
            <th scope="col" className={`${head} text-left`}>
              City
            </th>
            <th scope="col" className={`${head} w-full px-5`}>
              <span className="sr-only">Middle half and median, drawn on one scale</span>
              <Ticks scale={scale} />
            </th>
            <th scope="col" className={`${head} ${cell}`}>
              Median ask
            </th>
            <th scope="col" className={`${head} ${cell} pl-8 max-desk:hidden`}>
              Middle half
            </th>
            <th scope="col" className={`${head} ${cell} pl-8`}>
              Homes
            </th>
          </tr>
        </thead>
        <tbody>
          {cities.map((city) => (
            <City key={city.id} city={city} scale={scale} />
          ))}
        </tbody>
      </table>
      <Key />
    </>
  );
}

const edgesOf = (middleHalf: CityMarket['middleHalf']) => (middleHalf ? [middleHalf.low, middleHalf.high] : []);

function City({ city, scale }: { city: CityMarket; scale: PriceScale }) {
  const { name, lat, lng, bounds, homes, medianPrice, middleHalf } = city;
  return (
    <tr className="border-hairline border-b max-tablet:grid max-tablet:grid-cols-[1fr_auto] max-tablet:py-2">
      <th scope="row" className="text-left">
        <Link
          to={paths.explore({ tab: 'sale', lat, lng, bounds })}
          className="inline-flex min-h-11 items-center font-display font-medium text-[1.125rem] text-strong leading-[1.3] whitespace-nowrap hover:underline hover:underline-offset-[.2em]"
        >
          {name}
        </Link>
      </th>
      <td className="max-tablet:order-1 max-tablet:col-span-full tablet:px-5">
        <PriceStrip scale={scale} median={medianPrice} middleHalf={middleHalf} showsTicks height={44} />
      </td>
      <td className="type-price-sm text-right text-strong max-tablet:self-center">{formatMoney(medianPrice)}</td>
      <td className="type-small whitespace-nowrap text-right max-tablet:order-2 max-tablet:col-span-full max-tablet:text-left tablet:pl-8 tablet:max-desk:hidden">
        {middleHalf ? halfOf(middleHalf) : ''}
      </td>
      <td className={`${cell} pl-8 max-tablet:hidden`}>{formatNumber(homes)}</td>
    </tr>
  );
}

const halfOf = ({ low, high }: { low: number; high: number }) =>
  `${formatRoughMoney(low)} to ${formatRoughMoney(high)}`;

function Ticks({ scale }: { scale: PriceScale }) {
  return (
    <svg width="100%" height="20" aria-hidden="true" className="block overflow-visible">
      {scale.ticks.map((tick) => (
        <text key={tick} x={`${scale.at(tick).toFixed(2)}%`} y="14" textAnchor="middle" fill="currentColor">
          {formatShortMoney(tick)}
        </text>
      ))}
    </svg>
  );
}

function Key() {
  return (
    <div className="type-small mt-3 flex flex-wrap gap-x-5 gap-y-1">
      <span className="inline-flex items-center gap-2">
        <svg width="28" height="16" aria-hidden="true" className="shrink-0">
          <path d="M0 8H28" stroke="var(--action)" strokeWidth="7" />
        </svg>
        Middle half: a quarter of homes ask less, a quarter ask more
      </span>
      <span className="inline-flex items-center gap-2">
        <svg width="3" height="16" aria-hidden="true" className="shrink-0">
          <path d="M1.5 0V16" stroke="var(--mark)" strokeWidth="3" />
        </svg>
        Median: half ask less, half ask more
      </span>
    </div>
  );
}
