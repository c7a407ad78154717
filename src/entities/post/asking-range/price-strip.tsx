import clsx from 'clsx';
import { formatMoney, formatShortMoney } from '#contract/format/money.ts';
import type { ListingSummary } from '#contract/post/post.ts';
import { priceScale } from './price-scale.ts';
import { stackDots } from './stack-dots.ts';

interface PriceStripProps {
  low: number;
  high: number;
  homes: readonly Pick<ListingSummary, 'id' | 'listPrice'>[];
  /** Without it there is no stroke. */
  own: { label: string; price: number } | null;
}

const ticksWanted = 4;
/** Percent of a strip of 700 px. */
const dotWidth = 1.6;
const dotTops = ['top-13', 'top-10', 'top-7'];

/** Keeps a label inside the strip, whose half width it is at most. */
const within = (left: number, halfWidth: string) => `clamp(${halfWidth}, ${left}%, calc(100% - ${halfWidth}))`;

export function PriceStrip({ low, high, homes, own }: PriceStripProps) {
  const prices = homes.map(({ listPrice }) => listPrice);
  const all = own ? [...prices, own.price] : prices;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const { ticks, place } = priceScale(least * 0.98, most * 1.02, ticksWanted);
  const ownText = own && `${own.label}, ${formatMoney(own.price)}`;
  const label = `${prices.length} homes like this ask between ${formatMoney(Math.min(...prices))} and ${formatMoney(Math.max(...prices))}, the middle half between ${formatMoney(low)} and ${formatMoney(high)}. ${ownText ?? ''}`;
  return (
    <>
      <div role="img" aria-label={label} className="relative mx-2 mt-6 h-29 tabular-nums">
        {own && (
          <span
            className="absolute top-0 -translate-x-1/2 type-small font-semibold whitespace-nowrap text-mark"
            style={{ left: within(place(own.price), '5.5rem') }}
          >
            {ownText}
          </span>
        )}
        {stackDots(
          homes.map(({ id, listPrice }) => ({ id, left: place(listPrice) })),
          dotWidth,
        ).map(({ id, left, level }) => (
          <i
            key={id}
            className={clsx(
              'absolute size-2.75 -translate-x-1/2 rounded-full bg-action ring-2 ring-page',
              dotTops[level],
            )}
            style={{ left: `${left}%` }}
          />
        ))}
        <i className="absolute inset-x-0 top-17 border-t border-rule" />
        <i
          className="absolute top-[4.0625rem] h-1.75 bg-action"
          style={{ left: `${place(low)}%`, width: `${place(high) - place(low)}%` }}
        />
        {own && (
          <i
            className="absolute top-6 h-14 w-0.75 -translate-x-1/2 bg-mark ring-2 ring-page"
            style={{ left: `${place(own.price)}%` }}
          />
        )}
        <span
          className="absolute top-[4.875rem] -translate-x-[85%] type-price-sm text-strong"
          style={{ left: within(place(low), '4rem') }}
        >
          {formatShortMoney(low)}
        </span>
        <span
          className="absolute top-[4.875rem] -translate-x-[15%] type-price-sm text-strong"
          style={{ left: within(place(high), '4rem') }}
        >
          {formatShortMoney(high)}
        </span>
        {ticks.map((tick, index) => (
          <span
            key={tick}
            className={clsx(
              'absolute top-25 type-caption text-muted',
              index === 0 ? '' : index === ticks.length - 1 ? '-translate-x-full' : '-translate-x-1/2',
              index % 2 === 1 && 'max-tablet:hidden',
            )}
            style={{ left: `${place(tick)}%` }}
          >
            {formatShortMoney(tick)}
          </span>
        ))}
      </div>
      <p aria-hidden className="mt-4 flex flex-wrap gap-x-5 gap-y-1 type-caption text-muted">
        <span className="inline-flex items-center gap-1.75">
          <i className="size-2.75 rounded-full bg-action" />a home like this
        </span>
        <span className="inline-flex items-center gap-1.75">
          <i className="h-1.75 w-6 bg-action" />
          the middle half
        </span>
        {own && (
          <span className="inline-flex items-center gap-1.75">
            <i className="h-4 w-0.75 bg-mark" />
            {own.label.toLowerCase()}
          </span>
        )}
      </p>
    </>
  );
}
