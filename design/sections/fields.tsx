import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';
import { Select } from '#src/ui/form/choice/select.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { Block, Blocks, Shown } from '../sample.tsx';

export function Fields() {
  const [refused, setRefused] = useState(false);
  return (
    <Blocks>
      <Block title="Text fields">
        <div className="grid gap-4">
          <Field label="Bedrooms">{(control) => <TextInput {...control} defaultValue="3" />}</Field>
          <Field label="Unit" optional hint="As it stands on the door">
            {(control) => <TextInput {...control} />}
          </Field>
          <Field label="Postal code" error="Six characters, like K1S 1X7">
            {(control) => <TextInput {...control} defaultValue="K1S 1X" />}
          </Field>
          <Field label="Province" hint="Taken from the address">
            {(control) => <TextInput {...control} defaultValue="Ontario" disabled />}
          </Field>
        </div>
      </Block>
      <Block title="Hover, focus, units, icons, sizes">
        <div className="grid gap-4">
          <Shown as="hover">
            <TextInput aria-label="Hovered" defaultValue="Hover" />
          </Shown>
          <Shown as="focus-visible">
            <TextInput aria-label="Focused" defaultValue="Focus" />
          </Shown>
          <TextInput aria-label="Area" suffix="sq ft" inputMode="numeric" defaultValue="1,680" />
          <TextInput aria-label="Place" leading={MapPin} placeholder="Search by location" />
          <TextInput aria-label="Place, loading" leading={MapPin} placeholder="Loading address search..." disabled />
          <TextInput aria-label="Place, large" size="lg" leading={MapPin} placeholder="Search by location" />
          <TextInput aria-label="Small" size="sm" defaultValue="Small" />
        </div>
      </Block>
      <Block title="Select, text area, checkbox">
        <div className="grid gap-4">
          <Field label="Sort by">
            {(control) => (
              <Select {...control}>
                <option>Newest</option>
                <option>Lowest first</option>
              </Select>
            )}
          </Field>
          <Select aria-label="Disabled choice" disabled>
            <option>Disabled</option>
          </Select>
          <Field label="In your own words" optional>
            {(control) => <TextArea {...control} />}
          </Field>
          <Checkbox label="Search as I move" defaultChecked />
          <Checkbox label="Furnished" />
          <Shown as="hover">
            <Checkbox label="Hover" />
          </Shown>
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled, checked" disabled defaultChecked />
        </div>
      </Block>
      <Block title="Error summary: takes the focus and leads to the fields">
        <div className="grid justify-items-start gap-4">
          {refused && (
            <div className="w-full">
              <ErrorSummary
                title="One thing to fix"
                errors={[{ id: 'design-name', message: 'Give a name of two letters or more' }]}
              />
            </div>
          )}
          <Field
            id="design-name"
            label="Name"
            className="w-full"
            error={refused ? 'Give a name of two letters or more' : undefined}
          >
            {(control) => <TextInput {...control} defaultValue="A" />}
          </Field>
          <Button kind="quiet" onClick={() => setRefused(!refused)}>
            {refused ? 'Put right' : 'Send'}
          </Button>
        </div>
      </Block>
    </Blocks>
  );
}
