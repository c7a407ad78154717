import type { ReactNode } from 'react';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import type { Section } from '#contract/vocabulary.ts';
import { groupsOf } from '#src/entities/post/facts/feature-groups.ts';
import { featureGroupLabels } from '#src/entities/post/facts/post-labels.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';
import { Select } from '#src/ui/form/choice/select.tsx';
import { Field } from '#src/ui/form/field.tsx';
import type { SearchChanges } from '../use-explore-search.ts';
import { rentFilterLabels, sizeLabel } from './active-filters.ts';
import { AvailabilityField } from './availability-field.tsx';
import { CheckboxList, RadioChips } from './filter-inputs.tsx';
import { isRentTab, priceName, sizesOffered, typesOffered } from './filter-options.ts';
import type { PriceInputs } from './parse-price-range.ts';
import { PriceFields } from './price-fields.tsx';

interface AllFiltersFieldsProps {
  search: ExploreSearch;
  section: Section;
  typed: PriceInputs;
  showsProblems: boolean;
  onChange: (changes: SearchChanges) => void;
  onType: (typed: PriceInputs) => void;
}

const any = { value: undefined, label: 'Any' };

export function AllFiltersFields(props: AllFiltersFieldsProps) {
  const { search, section, typed, showsProblems, onChange, onType } = props;
  const { tab } = search;
  const isRequest = isRequestTab(tab);
  const isHome = section === 'residential';
  const rooms = (counts: readonly number[]) => [
    any,
    ...counts.map((value) => ({ value, label: value === 0 ? 'Studio' : `${value}${isRequest ? '' : '+'}` })),
  ];
  return (
    <div className="divide-y divide-hairline px-6">
      <Part>
        <fieldset>
          <Legend>{priceName(tab)}</Legend>
          <PriceFields typed={typed} onType={onType} isMonthly={isRentTab(tab)} showsProblems={showsProblems} />
        </fieldset>
      </Part>
      {isHome && (
        <Part>
          <RadioChips
            legend={<Legend>{isRequest ? 'Bedrooms in your home' : 'Bedrooms'}</Legend>}
            choices={rooms(isRequest ? [0, 1, 2, 3, 4, 5] : [1, 2, 3, 4, 5])}
            value={search.beds}
            onChange={(beds) => onChange({ beds })}
          />
        </Part>
      )}
      {isHome && (
        <Part>
          <RadioChips
            legend={<Legend>{isRequest ? 'Bathrooms in your home' : 'Bathrooms'}</Legend>}
            choices={rooms([1, 2, 3, 4])}
            value={search.baths}
            onChange={(baths) => onChange({ baths })}
          />
        </Part>
      )}
      <Part>
        <CheckboxList
          legend={<Legend>Type</Legend>}
          choices={typesOffered(section, tab).map((type) => ({ value: type, label: type }))}
          value={search.type ?? []}
          onChange={(type) => onChange({ type: orNone(type) })}
          className="grid-cols-2 tablet:grid-cols-3"
        />
      </Part>
      <Part>
        <SizeAndDay search={search} section={section} onChange={onChange} />
      </Part>
      {isHome && isRentTab(tab) && (
        <Part>
          <RentWishes search={search} onChange={onChange} />
        </Part>
      )}
      <Part>
        <Features search={search} section={section} onChange={onChange} />
      </Part>
      {!isRequest && (
        <Part>
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
        </Part>
      )}
    </div>
  );
}

const Part = ({ children }: { children: ReactNode }) => <div className="py-5">{children}</div>;

const Legend = ({ children }: { children: ReactNode }) => (
  <legend className="mb-3 type-heading text-strong">{children}</legend>
);

type PartProps = Pick<AllFiltersFieldsProps, 'search' | 'onChange'>;

function SizeAndDay({ search, section, onChange }: PartProps & { section: Section }) {
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

function RentWishes({ search, onChange }: PartProps) {
  const labels = rentFilterLabels(search.tab);
  return (
    <fieldset>
      <legend className="sr-only">For rent</legend>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        {(['pets', 'furnished'] as const).map((name) => (
          <Checkbox
            key={name}
            label={labels[name]}
            checked={search[name] ?? false}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked || undefined })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Features({ search, section, onChange }: PartProps & { section: Section }) {
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
