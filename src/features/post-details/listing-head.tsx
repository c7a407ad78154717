import type { ListingDetails } from '#contract/post.ts';
import { isMonthly } from '#src/entities/post/post-facts.ts';
import { longPlaceLine } from '#src/entities/post/post-place.ts';
import { formatMoney } from '#src/lib/money.ts';
import { type AreaUnit, inAreaUnit, useAreaUnit } from '#src/lib/units.ts';
import type { FactRow } from './listing-facts.ts';

/** What it is called, where it lies and what it costs. */
export function ListingHead({ post, heading }: { post: ListingDetails; heading: string }) {
  const unit = useAreaUnit();
  return (
    <header className="grid items-end gap-x-8 gap-y-2 pt-6 pb-5 tablet:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto] print:pt-3 print:pb-3">
      <div className="min-w-0">
        <h1 className="type-title break-words">{heading}</h1>
        <p className="type-ui text-[1.125rem] text-muted">{longPlaceLine(post.address)}</p>
      </div>
      <div className="tablet:text-right print:text-right">
        <p className="type-price-xl whitespace-nowrap text-strong">
          {formatMoney(post.listPrice)}
          {isMonthly(post.kind) && <small className="type-ui tracking-normal text-muted"> a month</small>}
        </p>
        <p className="mt-1 text-muted tabular-nums">
          {[priceOfArea(post, unit), listedText(post)].filter(Boolean).join(' ')}
        </p>
      </div>
    </header>
  );
}

/** The facts that a reader compares first, in large figures; phones show three in a row. */
export function BigFacts({ facts }: { facts: readonly FactRow[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-3 gap-y-4 border-y border-hairline py-4 tablet:flex tablet:justify-between print:flex print:justify-between print:py-2">
      {facts.map(({ term, value }) => (
        <div
          key={term}
          className="flex flex-col border-hairline pr-2 not-first:border-l not-first:pl-5 max-tablet:not-print:nth-[3n+1]:border-l-0 max-tablet:not-print:nth-[3n+1]:pl-0"
        >
          <dt className="order-2 type-caption text-muted">{term}</dt>
          <dd className="type-price text-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `$497 a sq ft.` Rents are not compared by the area of a home, only by that of business premises, a year. */
function priceOfArea({ kind, section, listPrice, livingArea }: ListingDetails, unit: AreaUnit): string {
  if (!livingArea) return '';
  const area = inAreaUnit(livingArea, unit);
  if (kind === 'sale_property') return `${formatMoney(Math.round(listPrice / area))} a ${unit}.`;
  return section === 'commercial' ? `${formatMoney(Math.round((listPrice * 12) / area))} a ${unit} a year.` : '';
}

function listedText({ daysListed }: ListingDetails): string {
  if (daysListed === 0) return 'Listed today.';
  return daysListed === 1 ? 'Listed yesterday.' : `Listed ${daysListed.toLocaleString('en-CA')} days ago.`;
}
