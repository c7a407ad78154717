import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';
import { Select } from '#src/ui/form/choice/select.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';

describe('a field', () => {
  it('ties its hint to the control', () => {
    render(
      <Field label="Unit" optional hint="As it stands on the door">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Unit optional' });
    expect(input).toHaveAccessibleDescription('As it stands on the door');
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  it('says in place of the hint what is wrong, and marks the control', () => {
    render(
      <Field label="Postal code" hint="Six characters" error="Six characters, like K1S 1X7">
        {(control) => <TextInput {...control} suffix="CA" />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Postal code' });
    expect(input).toHaveAccessibleDescription('Six characters, like K1S 1X7');
    expect(input).toBeInvalid();
    expect(screen.queryByText('Six characters')).not.toBeInTheDocument();
  });

  it('sets no aria-describedby without hint and error', () => {
    render(<Field label="City">{(control) => <TextInput {...control} />}</Field>);
    expect(screen.getByRole('textbox', { name: 'City' })).not.toHaveAttribute('aria-describedby');
  });

  it('labels selects and text areas alike', async () => {
    render(
      <>
        <Field label="Sort by">
          {(control) => (
            <Select {...control}>
              <option>Newest</option>
              <option>Lowest first</option>
            </Select>
          )}
        </Field>
        <Field label="In your own words">{(control) => <TextArea {...control} />}</Field>
        <Checkbox label="Furnished" />
      </>,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest first');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('Lowest first');
    expect(screen.getByRole('textbox', { name: 'In your own words' })).toBeInTheDocument();
    await userEvent.click(screen.getByText('Furnished'));
    expect(screen.getByRole('checkbox', { name: 'Furnished' })).toBeChecked();
  });
});

describe('an error summary', () => {
  it('takes the focus and leads to the faulty field', async () => {
    render(
      <>
        <ErrorSummary title="One thing to fix" errors={[{ id: 'name', message: 'Give a name' }]} />
        <Field id="name" label="Name" error="Give a name">
          {(control) => <TextInput {...control} />}
        </Field>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Give a name' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });
});
