import { formatMoney } from '#contract/format/money.ts';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import { monthlyOfRate } from '#contract/post/rent/monthly-rent.ts';
import { rentInclusions } from '#contract/vocabulary.ts';
import { rentInclusionLabels } from '#src/entities/post/facts/fact-labels.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { formatSquareFeet, parseArea, parseRate } from '#src/lib/format/parse-amounts.ts';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { CheckboxChips } from '#src/ui/form/choice/checkbox-chips.tsx';
import { type YesNo, YesNoField } from '#src/ui/form/choice/yes-no-field.tsx';
import { RateField } from '../fields/amount-fields.tsx';
import { wholeRow } from '../fields/field-grid.tsx';
import { nothingIncluded } from '../form/editor-values.ts';
import { OpenHousesField } from '../open-houses/open-houses-field.tsx';
import { StepFields } from './step-fields.tsx';
import type { StepProps } from './step-props.ts';

const AskingRangePanel = lazyComponent(
  async () => (await import('../asking-range/asking-range-panel.tsx')).AskingRangePanel,
  { Missing: Nothing },
);

export function PriceStep({ post, ...props }: StepProps & { post: OwnPost | null }) {
  const { form, section } = props;
  return (
    <>
      <StepFields
        {...props}
        step="price"
        controls={{
          rentIncludes: <RentIncludesField form={form} />,
          petsAllowed: <PetsField form={form} />,
          petsOnRequest: null,
          rentPerSquareFoot: <RentRateField form={form} />,
        }}
        after={
          post && isListing(post) && section === 'residential'
            ? { availabilityDate: <AskingRangePanel form={form} post={post} /> }
            : {}
        }
      />
      {post && <OpenHousesField post={post} />}
    </>
  );
}

export const BudgetStep = (props: StepProps) => <StepFields {...props} step="budget" />;

const inclusionOptions = [
  ...rentInclusions.map((value) => ({ value: value as string, label: rentInclusionLabels[value] })),
  { value: nothingIncluded, label: 'None of these' },
];

/** “None of these” is an answer of its own, and excludes the others. */
function RentIncludesField({ form }: Pick<StepProps, 'form'>) {
  const { rentIncludes: chosen } = form.values;
  function choose(next: string[]): void {
    const isNothing = next.includes(nothingIncluded) && !chosen.includes(nothingIncluded);
    form.set(
      'rentIncludes',
      isNothing ? [nothingIncluded] : next.filter((each) => each !== nothingIncluded || next.length === 1),
    );
  }
  return (
    <CheckboxChips
      {...form.fieldProps('rentIncludes')}
      className={wholeRow}
      options={inclusionOptions}
      value={chosen}
      onChange={choose}
    />
  );
}

const petAnswers = {
  yes: { petsAllowed: 'yes', petsOnRequest: '' },
  no: { petsAllowed: 'no', petsOnRequest: '' },
  ask: { petsAllowed: 'yes', petsOnRequest: 'yes' },
  '': { petsAllowed: '', petsOnRequest: '' },
} as const satisfies Record<YesNo, Partial<StepProps['form']['values']>>;

function PetsField({ form }: Pick<StepProps, 'form'>) {
  const { petsAllowed, petsOnRequest } = form.values;
  const answer = petsAllowed === 'yes' && petsOnRequest === 'yes' ? 'ask' : (petsAllowed as YesNo);
  function choose(next: keyof typeof petAnswers): void {
    form.set('petsAllowed', petAnswers[next].petsAllowed);
    form.set('petsOnRequest', petAnswers[next].petsOnRequest);
  }
  return <YesNoField {...form.bind('petsAllowed')} value={answer} onChange={choose} canAsk />;
}

/** Fills in the rent a month, which is what people search and compare by. */
function RentRateField({ form }: Pick<StepProps, 'form'>) {
  const { values, set } = form;
  const squareFeet = parseArea(values.livingArea).amount;
  function enter(typed: string): void {
    set('rentPerSquareFoot', typed);
    const { amount } = parseRate(typed);
    if (amount && squareFeet) set('listPrice', formatMoney(monthlyOfRate(amount, squareFeet)));
  }
  const hint = squareFeet
    ? `Fills in the rent a month for ${formatSquareFeet(squareFeet)}.`
    : 'Needs the leasable area.';
  return <RateField {...form.bind('rentPerSquareFoot')} hint={hint} onChange={enter} />;
}
