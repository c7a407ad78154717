import { type AreaUnit, toAreaUnit } from '#contract/format/area.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { ListingDetails } from '#contract/post/post.ts';
import { isMonthly, rentByArea } from '#src/entities/post/facts/post-facts.ts';
import { longPlaceLine } from '#src/entities/post/facts/post-place.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';

export function ListingHead({ post, heading }: { post: ListingDetails; heading: string }) {
  const unit = useAreaUnit();
  return (
    <header className="grid items-end gap-x-8 gap-y-2 pt-6 pb-5 tablet:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto] print:pt-3 print:pb-3">
      <div className="min-w-0">
        <h1 className="type-title">{heading}</h1>
        <p className="type-ui text-[1.125rem] text-muted">{longPlaceLine(post.address)}</p>
      </div>
      <div className="tablet:text-right print:text-right">
        <p className="type-price-xl whitespace-nowrap text-strong">
          {formatMoney(post.listPrice)}
          {isMonthly(post.kind) && <small className="type-ui tracking-normal text-muted">/mo</small>}
        </p>
        <p className="mt-1 text-muted tabular-nums">
          {[priceOfArea(post, unit), listedText(post)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </header>
  );
}

/** `$497/sq ft`. Rents are compared by area only for business premises, a year. */
function priceOfArea(post: ListingDetails, unit: AreaUnit): string {
  const { kind, listPrice, livingArea } = post;
  if (kind !== 'sale_property' || !livingArea) return rentByArea(post, unit);
  return `${formatMoney(Math.round(listPrice / toAreaUnit(livingArea, unit)))}/${unit}`;
}

function listedText({ daysListed }: ListingDetails): string {
  if (daysListed === 0) return 'Listed today';
  return daysListed === 1 ? 'Listed yesterday' : `Listed ${formatNumber(daysListed)} days ago`;
}
