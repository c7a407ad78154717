import type { ReactNode } from 'react';
import { leaseTermLabels } from '#contract/post/rent/lease-texts.ts';
import { type FilterName, filterScopes } from '#contract/search/filters/filter-scopes.ts';
import { filterDefinition, isYesNoFilter, shownFilters } from '#contract/search/filters/filters.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import { leaseTermsOf, type Section, type Tab } from '#contract/vocabulary.ts';
import { featureGroupLabels } from '#src/entities/post/facts/fact-labels.ts';
import { groupsOf } from '#src/entities/post/facts/feature-groups.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';
import { Select } from '#src/ui/form/choice/select.tsx';
import { Field } from '#src/ui/form/field.tsx';
import type { SearchChanges } from '../use-explore-search.ts';
import { isRentTab, priceName, sizeLabel, yesNoLabel } from './active-filters.ts';
import { AvailabilityField } from './availability-field.tsx';
import { CheckboxList, RadioChips } from './filter-inputs.tsx';
import { sizesOffered, typesOffered } from './filter-options.ts';
import type { PriceInputs } from './price/parse-price-range.ts';
import { PriceFields } from './price/price-fields.tsx';
import type { TransitArea } from './use-transit-area.ts';

export interface ControlProps {
  search: ExploreSearch;
  section: Section;
  typed: PriceInputs;
  showsProblems: boolean;
  reach: TransitArea;
  onChange: (changes: SearchChanges) => void;
  onType: (typed: PriceInputs) => void;
}

/** Whether a search of the section and tab offers the filter. */
export const isOffered = (name: FilterName, section: Section, tab: Tab): boolean =>
  (filterScopes[name] !== 'home' || section === 'residential') && (filterDefinition(name).tabs?.includes(tab) ?? true);

const Legend = ({ children }: { children: ReactNode }) => (
  <legend className="mb-3 type-heading text-strong">{children}</legend>
);

export function PriceRange({ search: { tab }, typed, showsProblems, onType }: ControlProps) {
  return (
    <fieldset>
      <Legend>{priceName(tab)}</Legend>
      <PriceFields typed={typed} onType={onType} isMonthly={isRentTab(tab)} showsProblems={showsProblems} />
    </fieldset>
  );
}

const countChoices = (counts: readonly number[], isRequest: boolean, none: string) => [
  { value: undefined, label: 'Any' },
  ...counts.map((value) => ({ value, label: value === 0 ? none : `${value}${isRequest ? '' : '+'}` })),
];

export function Bedrooms({ search: { tab, beds }, onChange }: ControlProps) {
  const isRequest = isRequestTab(tab);
  return (
    <RadioChips
      legend={<Legend>{isRequest ? 'Bedrooms in your home' : 'Bedrooms'}</Legend>}
      choices={countChoices(isRequest ? [0, 1, 2, 3, 4, 5] : [1, 2, 3, 4, 5], isRequest, 'Studio')}
      value={beds}
      onChange={(chosen) => onChange({ beds: chosen })}
    />
  );
}

export function Bathrooms({ search: { tab, baths }, onChange }: ControlProps) {
  const isRequest = isRequestTab(tab);
  return (
    <RadioChips
      legend={<Legend>{isRequest ? 'Bathrooms in your home' : 'Bathrooms'}</Legend>}
      choices={countChoices([1, 2, 3, 4], isRequest, 'None')}
      value={baths}
      onChange={(chosen) => onChange({ baths: chosen })}
    />
  );
}

export function Parking({ search: { tab, parking }, section, onChange }: ControlProps) {
  const isRequest = isRequestTab(tab);
  const place = section === 'commercial' ? 'space' : 'home';
  return (
    <RadioChips
      legend={<Legend>{isRequest ? `Parking spots at your ${place}` : 'Parking spots'}</Legend>}
      choices={countChoices(isRequest ? [0, 1, 2, 3] : [1, 2, 3], isRequest, 'None')}
      value={parking}
      onChange={(chosen) => onChange({ parking: chosen })}
    />
  );
}

export function Lease({ search: { lease = [] }, section, onChange }: ControlProps) {
  return (
    <CheckboxList
      legend={<Legend>Lease</Legend>}
      choices={leaseTermsOf[section].map((term) => ({ value: term, label: leaseTermLabels[term] }))}
      value={lease}
      onChange={(chosen) => onChange({ lease: orNone(chosen) })}
      className="grid-cols-2 tablet:grid-cols-3"
    />
  );
}

export function Types({ search: { tab, type = [] }, section, onChange }: ControlProps) {
  return (
    <CheckboxList
      legend={<Legend>Type</Legend>}
      choices={typesOffered(section, tab).map((each) => ({ value: each, label: each }))}
      value={type}
      onChange={(chosen) => onChange({ type: orNone(chosen) })}
      className="grid-cols-2 tablet:grid-cols-3"
    />
  );
}

export function ListedBy({ search, onChange }: ControlProps) {
  return (
    <RadioChips
      legend={<Legend>Listed by</Legend>}
      choices={[
        { value: undefined, label: 'Anyone' },
        { value: 'agent', label: 'An agent' },
        { value: 'individual', label: 'The owner' },
      ]}
      value={search.listedBy}
      onChange={(listedBy) => onChange({ listedBy })}
    />
  );
}

export function SizeAndDay({ search, section, onChange }: ControlProps) {
  const unit = useAreaUnit();
  const { tab, minArea, availableBy } = search;
  const isRequest = isRequestTab(tab);
  const noun = section === 'commercial' ? 'space' : 'home';
  const offered: readonly number[] = sizesOffered[section];
  const sizes = minArea && !offered.includes(minArea) ? [minArea, ...offered] : offered;
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      <Field label={isRequest ? `Size of your ${noun}` : 'Size'}>
        {(control) => (
          <Select
            {...control}
            value={minArea ?? ''}
            onChange={(event) => onChange({ minArea: Number(event.currentTarget.value) || undefined })}
          >
            <option value="">Any</option>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {sizeLabel(tab, size, unit)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <AvailabilityField
        isRequest={isRequest}
        noun={noun}
        value={availableBy}
        onChange={(day) => onChange({ availableBy: day })}
      />
    </div>
  );
}

export function YesNoAnswers({ search, section, onChange }: ControlProps) {
  const { tab } = search;
  return (
    <fieldset>
      <legend className="sr-only">{isRentTab(tab) ? 'For rent' : 'For sale'}</legend>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        {shownFilters
          .filter(isYesNoFilter)
          .map(
            (name) =>
              isOffered(name, section, tab) && (
                <Checkbox
                  key={name}
                  label={yesNoLabel(name, tab)}
                  checked={search[name] ?? false}
                  onChange={(event) => onChange({ [name]: event.currentTarget.checked || undefined })}
                />
              ),
          )}
      </div>
    </fieldset>
  );
}

export function Features({ search, section, onChange }: ControlProps) {
  const chosen = search.features ?? [];
  return (
    <fieldset>
      <Legend>Features</Legend>
      <div className="grid gap-5">
        {groupsOf(section, chosen).map(({ group, features }) => {
          const elsewhere = chosen.filter((feature) => !features.some(({ value }) => value === feature));
          return (
            <CheckboxList
              key={group}
              legend={<legend className="mb-2 type-label text-muted">{featureGroupLabels[group]}</legend>}
              choices={features}
              value={chosen}
              onChange={(here) => onChange({ features: orNone([...elsewhere, ...here]) })}
              className="grid-cols-2 tablet:grid-cols-3"
            />
          );
        })}
      </div>
    </fieldset>
  );
}

const orNone = <Item,>(items: Item[]) => (items.length > 0 ? items : undefined);
