import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId } from 'react';
import type { OwnListing } from '#contract/post/own/own-post.ts';
import type { AskingRange } from '#contract/search/asking-range/asking-range.ts';
import { askingRangeRule } from '#contract/search/asking-range/asking-range-rule.ts';
import { askingRangeQuery } from '#src/entities/post/asking-range/asking-range-query.ts';
import {
  ownerSentence,
  rangeHeading,
  roundedAsk,
  tooFewHomes,
} from '#src/entities/post/asking-range/asking-range-texts.ts';
import { ComparedHomes } from '#src/entities/post/asking-range/compared-homes.tsx';
import { PriceStrip } from '#src/entities/post/asking-range/price-strip.tsx';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { wholeRow } from '../fields/field-grid.tsx';
import type { StepProps } from '../steps/step-props.ts';

interface AskingRangePanelProps {
  form: StepProps['form'];
  post: OwnListing;
}

/** Below the price: what homes like the saved draft ask, and where the entered price lies among them. */
export function AskingRangePanel({ form, post }: AskingRangePanelProps) {
  const { data } = useQuery({ ...askingRangeQuery(post.id, post.version), placeholderData: keepPreviousData });
  if (!data) return null;
  if (data.range) return <Range range={data.range} kind={post.kind} listPrice={form.parsed.parts.listPrice ?? null} />;
  return data.homes < askingRangeRule.homesMin ? (
    <p className={clsx(wholeRow, 'type-small text-muted')}>{tooFewHomes(data.homes)}</p>
  ) : null;
}

interface RangeProps {
  range: AskingRange;
  kind: OwnListing['kind'];
  listPrice: number | null;
}

function Range({ range, kind, listPrice }: RangeProps) {
  const id = useId();
  const home = { kind };
  const homes = range.compared.map((each) => each.post).filter(isListing);
  const own = listPrice === null ? null : { label: 'Your price', price: listPrice };
  return (
    <section
      aria-labelledby={id}
      className={clsx(wholeRow, 'border border-hairline border-t-rule bg-sheet px-5 pt-3 pb-4')}
    >
      <h3 id={id} className="type-heading">
        {rangeHeading(range, home, 'yours')}
      </h3>
      {listPrice !== null && <p className="mt-1 text-body">{ownerSentence(range, { ...home, listPrice })}</p>}
      <PriceStrip low={roundedAsk(range.low, home)} high={roundedAsk(range.high, home)} homes={homes} own={own} />
      <Disclosure summary={`See the ${homes.length} homes`} className="mt-2">
        <ComparedHomes compared={range.compared} />
      </Disclosure>
      <p className="mt-3 type-caption text-muted">
        {`The middle half of ${homes.length} asking prices on Gable. Not sale prices, not an appraisal.`}
      </p>
    </section>
  );
}
