import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CheckboxChips } from '#src/ui/form/choice/checkbox-chips.tsx';
import { CountField } from '#src/ui/form/choice/count-field.tsx';
import { type YesNo, YesNoField } from '#src/ui/form/choice/yes-no-field.tsx';
import { TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { ControlledField } from './controlled-field.tsx';

const radio = (name: string) => screen.getByRole('radio', { name });

it('asks for yes or no, and offers to leave it open only where that is allowed', async () => {
  const person = userEvent.setup();
  const tell = vi.fn();
  const { rerender } = render(
    <ControlledField<YesNo> begin="" tell={tell}>
      {(field) => <YesNoField id="pets" label="Pets allowed" error="Are pets allowed?" {...field} />}
    </ControlledField>,
  );
  expect(screen.getByRole('group', { name: 'Pets allowed' })).toHaveAccessibleDescription('Are pets allowed?');
  expect(document.getElementById('pets')).toBe(radio('Yes'));
  expect(screen.queryByRole('radio', { name: 'Not specified' })).not.toBeInTheDocument();
  await person.click(radio('No'));
  expect(tell).toHaveBeenLastCalledWith('no');
  expect(radio('No')).toBeChecked();

  rerender(
    <ControlledField<YesNo> begin="" tell={tell}>
      {(field) => <YesNoField id="pets" label="Pets allowed" optional {...field} />}
    </ControlledField>,
  );
  await person.click(radio('Not specified'));
  expect(tell).toHaveBeenLastCalledWith('');
});

const terms = ['a', 'b', 'c'].map((value) => ({ value, label: `Term ${value}` }));

it('takes several of a list by keyboard, in its order, and no more than the most', async () => {
  const person = userEvent.setup();
  const tell = vi.fn();
  render(
    <ControlledField<string[]> begin={[]} tell={tell}>
      {(field) => <CheckboxChips id="terms" label="Lease terms" options={terms} max={2} {...field} />}
    </ControlledField>,
  );
  const chip = (name: string) => screen.getByRole('checkbox', { name });
  expect(document.getElementById('terms')).toBe(chip('Term a'));
  chip('Term c').focus();
  await person.keyboard(' ');
  await person.click(chip('Term a'));
  expect(tell).toHaveBeenLastCalledWith(['a', 'c']);
  expect(screen.getByRole('status')).toHaveTextContent('You’ve chosen 2, the maximum. Remove one to choose another.');
  await person.click(chip('Term b'));
  expect(tell).toHaveBeenLastCalledWith(['a', 'c']);
  expect(chip('Term b')).not.toBeChecked();
  expect(chip('Term b')).toHaveAccessibleDescription(/the maximum/);
  await person.click(chip('Term a'));
  await person.click(chip('Term b'));
  expect(tell).toHaveBeenLastCalledWith(['b', 'c']);
});

it('lists counts in words of their own, and can be emptied again', async () => {
  const person = userEvent.setup();
  const tell = vi.fn();
  render(
    <ControlledField begin="2" tell={tell}>
      {(field) => (
        <CountField id="beds" label="Bedrooms" max={3} write={(n) => (n === 0 ? 'Studio' : `${n}`)} {...field} />
      )}
    </ControlledField>,
  );
  const select = screen.getByRole('combobox', { name: 'Bedrooms' });
  expect([...select.children].map((option) => option.textContent)).toEqual(['Choose', 'Studio', '1', '2', '3']);
  await person.selectOptions(select, 'Studio');
  expect(tell).toHaveBeenLastCalledWith('0');
  await person.selectOptions(select, 'Choose');
  expect(tell).toHaveBeenLastCalledWith('');
});

it('counts the characters, warns near the end, and takes too many rather than lose them', async () => {
  const person = userEvent.setup();
  const tell = vi.fn();
  render(
    <ControlledField begin="" tell={tell}>
      {(field) => <TextAreaField id="text" label="Description" max={1_000} hint="Start here." {...field} />}
    </ControlledField>,
  );
  const area = screen.getByRole('textbox', { name: 'Description' });
  expect(area).toHaveAccessibleDescription('Start here. 0 of 1,000 characters');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await person.click(area);
  await person.paste('x'.repeat(990));
  expect(screen.getByRole('status')).toHaveTextContent('10 characters left');
  await person.paste('y'.repeat(12));
  expect(area).toHaveValue('x'.repeat(990) + 'y'.repeat(12));
  expect(area).toHaveAccessibleDescription('Start here. 1,002 of 1,000 characters');
  expect(screen.getByRole('status')).toHaveTextContent('2 characters over the limit');
});
