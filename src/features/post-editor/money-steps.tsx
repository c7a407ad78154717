import { leaseTerms, rentInclusions, timelines } from '#contract/vocabulary.ts';
import { leaseTermLabels, rentInclusionLabels, timelineLabels } from '#src/entities/post/post-labels.ts';
import { ChoiceChips } from '#src/ui/choice-chips.tsx';
import { CountField } from '#src/ui/count-field.tsx';
import { YesNoField } from '#src/ui/yes-no-field.tsx';
import { MoneyField } from './amount-fields.tsx';
import { DateField } from './date-field.tsx';
import { nothingIncluded } from './editor-values.ts';
import { FieldGrid, wholeRow } from './field-grid.tsx';
import { SelectField } from './select-field.tsx';
import type { StepProps } from './step-props.ts';

const occupantsMax = 20;

/** What a listing costs, and when it is to be had. */
export function PriceStep({ form, kind }: StepProps) {
  const { bind, has } = form;
  return (
    <FieldGrid>
      <MoneyField {...bind('listPrice')} suffix={kind === 'rent_property' ? 'a month' : undefined} />
      {has('taxAnnualAmount') && <MoneyField {...bind('taxAnnualAmount')} suffix="a year" />}
      {has('associationFee') && <MoneyField {...bind('associationFee')} suffix="a month" />}
      {has('deposit') && <MoneyField {...bind('deposit')} />}
      <DateField {...bind('availabilityDate')} />
      {has('occupants') && <CountField {...bind('occupants')} min={1} max={occupantsMax} />}
      <LeaseField form={form} kind={kind} />
      {has('rentIncludes') && <RentIncludesField form={form} />}
      {has('furnished') && <YesNoField {...form.bindYesNo('furnished')} />}
      {has('petsAllowed') && <YesNoField {...form.bindYesNo('petsAllowed')} />}
    </FieldGrid>
  );
}

/** What a request can spend, and when somebody wants to move. */
export function BudgetStep({ form, kind }: StepProps) {
  const { bind, has } = form;
  const monthly = kind === 'rent_request' ? 'a month' : undefined;
  return (
    <FieldGrid>
      <MoneyField {...bind('budgetMin')} suffix={monthly} />
      <MoneyField {...bind('budgetMax')} suffix={monthly} />
      <SelectField {...bind('priceFlex')} options={flexOptions} />
      {has('associationFee') && <MoneyField {...bind('associationFee')} suffix="a month" />}
      <DateField {...bind('availabilityDate')} />
      <DateField {...bind('availabilityDateTo')} min={form.values.availabilityDate || undefined} />
      {has('occupants') && (
        <CountField {...bind('occupants')} min={1} max={occupantsMax} hint="A number is all we ask." />
      )}
      {has('timeline') && <SelectField {...bind('timeline')} options={timelineOptions} />}
      {has('preApproved') && <YesNoField {...form.bindYesNo('preApproved')} />}
      <LeaseField form={form} kind={kind} />
    </FieldGrid>
  );
}

const flexOptions = [
  { value: '0', label: 'None' },
  { value: '5', label: '5 % above' },
  { value: '10', label: '10 % above' },
];
const timelineOptions = timelines.map((value) => ({ value, label: timelineLabels[value] }));
const leaseOptions = leaseTerms.map((value) => ({ value: value as string, label: leaseTermLabels[value] }));

function LeaseField({ form }: Pick<StepProps, 'form' | 'kind'>) {
  if (!form.has('leaseTerm')) return null;
  return (
    <ChoiceChips
      {...form.frame('leaseTerm')}
      className={wholeRow}
      hint="As many as would do."
      options={leaseOptions}
      value={form.values.leaseTerm}
      onChange={(terms) => form.set('leaseTerm', terms)}
    />
  );
}

const inclusionOptions = [
  ...rentInclusions.map((value) => ({ value: value as string, label: rentInclusionLabels[value] })),
  { value: nothingIncluded, label: 'Nothing of these' },
];

/** That nothing is included has to be said; it rules out the rest, and the rest rules it out. */
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
    <ChoiceChips
      {...form.frame('rentIncludes')}
      className={wholeRow}
      options={inclusionOptions}
      value={chosen}
      onChange={choose}
    />
  );
}
