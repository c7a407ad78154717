import { roomsMax } from '#contract/limits.ts';
import { isListingKind } from '#contract/post-content.ts';
import type { Feature } from '#contract/vocabulary.ts';
import { CountField } from '#src/ui/count-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { YesNoField } from '#src/ui/yes-no-field.tsx';
import { AreaSizeField, LotField, YearField } from './amount-fields.tsx';
import { FeaturePicker } from './feature-picker.tsx';
import { FieldGrid, wholeRow } from './field-grid.tsx';
import type { StepProps } from './step-props.ts';
import { SubTypeField } from './sub-type-field.tsx';
import { TextField } from './text-field.tsx';

const parkingMax = 50;
const titleMax = 80;

/** The home itself; of a request, what it must be at least. */
export function HomeStep({ form, kind, section }: StepProps) {
  const { bind, has } = form;
  const isListing = isListingKind(kind);
  return (
    <FieldGrid>
      <TextField
        {...bind('title')}
        className={wholeRow}
        hint={`${form.values.title.trim().length} of ${titleMax} characters. ${isListing ? 'What makes it itself.' : 'Who is looking for what, in one line.'}`}
      />
      <SubTypeField form={form} kind={kind} section={section} />
      {has('bedroomsTotal') && <CountField {...bind('bedroomsTotal')} max={roomsMax} write={bedrooms} />}
      {has('bathroomsFull') && <CountField {...bind('bathroomsFull')} max={roomsMax} />}
      {has('bathroomsHalf') && <CountField {...bind('bathroomsHalf')} max={roomsMax} hint="A toilet and a sink." />}
      {has('livingArea') && <AreaSizeField {...bind('livingArea')} />}
      {has('lotSizeArea') && <LotField {...bind('lotSizeArea')} />}
      {has('yearBuilt') && <YearField {...bind('yearBuilt')} />}
      {has('parkingTotal') && <CountField {...bind('parkingTotal')} max={parkingMax} />}
      {has('zoning') && <TextField {...bind('zoning')} hint="What the municipality allows there, like C2." />}
      {has('evCharging') && <YesNoField {...form.bindYesNo('evCharging')} />}
      <TextAreaField
        {...bind('description')}
        className={wholeRow}
        max={isListing ? 4_000 : 2_000}
        hint={
          isListing
            ? 'Start with what a visitor would notice first.'
            : 'What an owner should know about you and your plans.'
        }
      />
      {has('features') && (
        <section className={wholeRow}>
          <h3 className="mb-4 type-heading">
            Features <span className="type-ui text-muted">optional</span>
          </h3>
          <FeaturePicker
            id={form.frame('features').id}
            value={form.values.features as Feature[]}
            onChange={(features) => form.set('features', features)}
            fault={form.faultOf('features')}
          />
        </section>
      )}
    </FieldGrid>
  );
}

const bedrooms = (count: number) => (count === 0 ? 'Studio' : String(count));
