import { memo } from 'react';
import { roomsMax } from '#contract/limits.ts';
import { fieldDefinition, type PlainField } from '#contract/post/fields/post-fields.ts';
import { leaseTermLabels } from '#contract/post/rent/lease-texts.ts';
import type { Section } from '#contract/vocabulary.ts';
import { niceToHaveAmountLabels, rentBasisLabels, timelineLabels } from '#src/entities/post/facts/fact-labels.ts';
import { CheckboxChips } from '#src/ui/form/choice/checkbox-chips.tsx';
import { CountField } from '#src/ui/form/choice/count-field.tsx';
import { type YesNo, YesNoField } from '#src/ui/form/choice/yes-no-field.tsx';
import type { TextField as TextValue } from '../form/editor-values.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { AreaSizeField, LotField, MoneyField, NumberField, RateField, YearField } from './amount-fields.tsx';
import { DateField } from './date-field.tsx';
import { wholeRow } from './field-grid.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

interface FieldControlProps {
  field: PlainField;
  form: PostForm;
  section: Section;
  isRental: boolean;
}

const choiceLabels: Record<string, string> = {
  ...leaseTermLabels,
  ...rentBasisLabels,
  ...timelineLabels,
  ...niceToHaveAmountLabels,
};
const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: choiceLabels[value] ?? value }));
const percentOption = (value: number) => ({ value: String(value), label: value === 0 ? 'None' : `${value}%` });
const bedrooms = (count: number) => (count === 0 ? 'Studio' : String(count));

export function FieldControl({ field, form, ...rest }: FieldControlProps) {
  const earliest = field === 'availabilityDateTo' ? form.values.availabilityDate : '';
  return <Control field={field} earliest={earliest} {...rest} {...form.bind(field as TextValue)} />;
}

interface ControlProps extends ReturnType<PostForm['bind']> {
  field: PlainField;
  section: Section;
  isRental: boolean;
  earliest: string;
}

/** The row of a field says at run time that its value is a list. */
interface ListControl {
  value: string[];
  onChange: (value: string[]) => void;
}

/** Renders again only as its own field changes: a step has up to 90 list options and checkboxes. */
const Control = memo(function Control({ field, section, isRental, earliest, ...bound }: ControlProps) {
  const row = fieldDefinition(field);
  switch (row.type) {
    case 'count':
      return row.max - row.min > roomsMax ? (
        <NumberField {...bound} />
      ) : (
        <CountField
          {...bound}
          min={row.min}
          max={row.max}
          {...(field === 'bedroomsTotal' ? { write: bedrooms } : undefined)}
        />
      );
    case 'dollars':
      return <MoneyField {...bound} suffix={row.isRent && isRental ? '/mo' : row.fact?.per} />;
    case 'rate':
      return <RateField {...bound} />;
    case 'area':
      return row.control === 'lot' ? <LotField {...bound} /> : <AreaSizeField {...bound} />;
    case 'year':
      return <YearField {...bound} />;
    case 'percent':
      return <SelectField {...bound} options={row.values.map(percentOption)} />;
    case 'yesNo':
      return <YesNoField {...bound} value={bound.value as YesNo} />;
    case 'day':
      return <DateField {...bound} {...(earliest ? { min: earliest } : undefined)} />;
    case 'text':
      return <TextField {...bound} />;
    case 'link':
      return <TextField {...bound} inputMode="url" />;
    case 'choice':
      return <SelectField {...bound} options={optionsOf(row.values)} />;
    case 'choices': {
      const { value: chosen, onChange } = bound as unknown as ListControl;
      const offered = row.valuesOf?.[section] ?? row.values;
      return (
        <CheckboxChips<string>
          {...bound}
          onChange={onChange}
          className={wholeRow}
          options={optionsOf(row.values.filter((value) => offered.includes(value) || chosen.includes(value)))}
          value={chosen}
        />
      );
    }
    default:
      return null;
  }
});
