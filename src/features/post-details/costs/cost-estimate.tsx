import { useId, useState } from 'react';
import { formatMoney } from '#contract/format/money.ts';
import type { ListingDetails } from '#contract/post/post.ts';
import { initialAssumptions, monthlyCost } from '#src/entities/post/costs/monthly-cost.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { CostNotes } from './cost-notes.tsx';

const CostFields = lazyComponent(async () => (await import('./cost-fields.tsx')).CostFields, {
  waiting: <p className="type-small text-muted">Loading…</p>,
});

/** The fields are loaded when the reader opens them. */
export function CostEstimate({ post }: { post: ListingDetails }) {
  const [assumed, setAssumed] = useState(() => initialAssumptions(post));
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  const cost = monthlyCost(assumed);
  const rows = [
    { term: 'Mortgage', value: cost.mortgage },
    { term: 'Property tax', value: assumed.tax },
    { term: 'Condo fee', value: assumed.fee },
    { term: 'Heating and power', value: assumed.heating },
    { term: 'Home insurance', value: assumed.insurance },
  ].filter(({ value }) => value > 0);
  return (
    <>
      <dl className="tabular-nums">
        {rows.map(({ term, value }) => (
          <div key={term} className="flex justify-between gap-4 border-b border-hairline py-[0.5625rem]">
            <dt className="text-muted">{term}</dt>
            <dd className="font-medium text-strong">{formatMoney(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-rule pt-3">
        <span className="type-ui-strong text-strong">Estimated total</span>
        <output htmlFor={fieldsId} className="type-price text-strong">
          {formatMoney(cost.total)}
          <small className="type-small tracking-normal text-muted">/mo</small>
        </output>
      </p>
      <CostNotes assumed={assumed} cost={cost} isTaxKnown={post.taxAnnualAmount !== null} />
      <Button
        size="sm"
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
        className="mt-4"
      >
        {isOpen ? 'Done' : 'Edit figures'}
      </Button>
      <div id={fieldsId} hidden={!isOpen} className="mt-5">
        {isOpen && (
          <CostFields
            assumed={assumed}
            minimumDown={cost.minimumDown}
            onChange={setAssumed}
            onLoadError={() => setOpen(false)}
          />
        )}
      </div>
    </>
  );
}
