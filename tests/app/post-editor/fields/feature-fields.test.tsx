import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Feature, featuresOf } from '#contract/features.ts';
import { FeaturePicker } from '#src/features/post-editor/fields/feature-picker.tsx';
import type { Wishes } from '#src/features/post-editor/fields/wish-picker.tsx';
import { WishPicker } from '#src/features/post-editor/fields/wish-picker.tsx';
import { ControlledField } from './controlled-field.tsx';

it("takes features from their groups, in the contract's order", async () => {
  const person = userEvent.setup();
  const tell = vi.fn();
  render(
    <ControlledField<Feature[]> begin={['pool']} tell={tell}>
      {(field) => <FeaturePicker section="residential" id="features" {...field} />}
    </ControlledField>,
  );
  expect(screen.getAllByRole('checkbox')).toHaveLength(featuresOf.residential.length);
  expect(document.getElementById('features')).toBe(screen.getAllByRole('checkbox')[0]);
  const heating = within(screen.getByRole('group', { name: 'Heating' }));
  await person.click(heating.getByRole('checkbox', { name: 'Heat pump' }));
  expect(tell).toHaveBeenLastCalledWith(['heat_pump', 'pool']);
  await person.click(screen.getByRole('checkbox', { name: 'Pool' }));
  expect(tell).toHaveBeenLastCalledWith(['heat_pump']);
});

function openWishes() {
  const tell = vi.fn<(wishes: Wishes) => void>();
  render(
    <ControlledField<Wishes> begin={{ mustHaves: ['pool'], niceToHaves: [] }} tell={tell}>
      {({ value, onChange }) => <WishPicker section="residential" id="wishes" {...value} onChange={onChange} />}
    </ControlledField>,
  );
  return { tell, person: userEvent.setup() };
}
const wish = (feature: string) => within(screen.getByRole('group', { name: feature }));

it('has each feature as a must, as nice to have, or not at all, and never in two of them', async () => {
  const { tell, person } = openWishes();
  expect(wish('Pool').getByRole('radio', { name: 'Must have' })).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('1 must-have, 0 nice-to-haves.');
  await person.click(wish('Deck').getByRole('radio', { name: 'Nice to have' }));
  await person.click(wish('Pool').getByRole('radio', { name: 'Nice to have' }));
  expect(tell).toHaveBeenLastCalledWith({ mustHaves: [], niceToHaves: ['deck', 'pool'] });
  expect(screen.getByRole('status')).toHaveTextContent('0 must-haves, 2 nice-to-haves.');
  await person.click(wish('Deck').getByRole('radio', { name: 'Not needed' }));
  expect(tell).toHaveBeenLastCalledWith({ mustHaves: [], niceToHaves: ['pool'] });
});

it('keeps its groups closed until they are opened or searched', async () => {
  const { person } = openWishes();
  const groups = () => [...document.querySelectorAll('details')].filter(({ open }) => open).length;
  expect(groups()).toBe(0);
  await person.click(screen.getByText('Outdoor'));
  expect(groups()).toBe(1);
  await person.type(screen.getByRole('searchbox', { name: 'Search features' }), 'elevator');
  expect(screen.getByText('Accessibility').closest('details')).toHaveAttribute('open');
  await person.clear(screen.getByRole('searchbox', { name: 'Search features' }));
  expect(groups()).toBe(1);
  expect(screen.getByText('Outdoor').closest('summary')).toHaveTextContent('Outdoor1 chosen');
});

it('shows the chosen ones on top, where they are removed without losing the focus', async () => {
  const { tell, person } = openWishes();
  await person.click(screen.getByText('Outdoor'));
  await person.click(wish('Deck').getByRole('radio', { name: 'Must have' }));
  const musts = () => within(screen.getByRole('list', { name: 'Must have' }));
  await person.click(musts().getByRole('button', { name: 'Remove Deck' }));
  expect(tell).toHaveBeenLastCalledWith({ mustHaves: ['pool'], niceToHaves: [] });
  expect(musts().getByRole('button', { name: 'Remove Pool' })).toHaveFocus();
  await person.click(musts().getByRole('button', { name: 'Remove Pool' }));
  expect(screen.getByRole('searchbox', { name: 'Search features' })).toHaveFocus();
  expect(musts().getByText('None yet')).toBeInTheDocument();
});

it('goes through the answers with the arrow keys', async () => {
  const { tell, person } = openWishes();
  wish('Deck').getByRole('radio', { name: 'Not needed' }).focus();
  await person.keyboard('{ArrowRight}');
  expect(tell).toHaveBeenLastCalledWith({ mustHaves: ['pool'], niceToHaves: ['deck'] });
  await person.keyboard('{ArrowRight}');
  expect(tell).toHaveBeenLastCalledWith({ mustHaves: ['deck', 'pool'], niceToHaves: [] });
});

it('narrows the list by words of features and groups, keeps what was chosen, and says when nothing is left', async () => {
  const { tell, person } = openWishes();
  const box = screen.getByRole('searchbox', { name: 'Search features' });
  await person.type(box, 'view park');
  expect(screen.getAllByRole('group', { name: /view$/ })).toHaveLength(1);
  await person.click(wish('Park view').getByRole('radio', { name: 'Must have' }));
  expect(tell).toHaveBeenLastCalledWith({ mustHaves: ['pool', 'park_view'], niceToHaves: [] });
  await person.clear(box);
  await person.type(box, 'helipad');
  expect(screen.getByRole('status')).toHaveTextContent('No features match.');
});

it.each([
  ['residential', 'Loading dock', 'Wood stove', 'loading_dock'],
  ['commercial', 'Wood stove', 'Loading dock', 'wood_stove'],
] as const)('offers a %s post no %s, but shows what was chosen of it', (section, missing, offered, chosen) => {
  const picker = (value: Feature[]) => (
    <FeaturePicker id="features" section={section} value={value} onChange={() => {}} />
  );
  const { rerender } = render(picker([]));
  expect(screen.getByRole('checkbox', { name: offered })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: missing })).not.toBeInTheDocument();
  rerender(picker([chosen]));
  expect(screen.getByRole('checkbox', { name: missing })).toBeChecked();
});

it('offers the wishes of a request for a space no laundry and no wood stove', () => {
  render(<WishPicker section="commercial" id="wishes" mustHaves={[]} niceToHaves={[]} onChange={() => {}} />);
  expect(screen.getByRole('group', { name: 'Loading dock' })).toBeInTheDocument();
  expect(screen.queryByText('Laundry')).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Wood stove' })).not.toBeInTheDocument();
});
