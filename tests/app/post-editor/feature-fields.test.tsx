import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Feature, features } from '#contract/vocabulary.ts';
import type { Wishes } from '#src/features/post-editor/editor-field-props.ts';
import { FeaturePicker } from '#src/features/post-editor/feature-picker.tsx';
import { WishPicker } from '#src/features/post-editor/wish-picker.tsx';
import { Held } from './held.tsx';

it("takes features from their groups, in the contract's order", async () => {
  const person = userEvent.setup();
  const tell = vi.fn();
  render(
    <Held<Feature[]> begin={['pool']} tell={tell}>
      {(field) => <FeaturePicker id="features" {...field} />}
    </Held>,
  );
  expect(screen.getAllByRole('checkbox')).toHaveLength(features.length);
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
    <Held<Wishes> begin={{ mustHaves: ['pool'], niceToHaves: [] }} tell={tell}>
      {({ value, onChange }) => <WishPicker id="wishes" {...value} onChange={onChange} />}
    </Held>,
  );
  return { tell, person: userEvent.setup() };
}
const wish = (feature: string) => within(screen.getByRole('radiogroup', { name: feature }));

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
  const box = screen.getByRole('searchbox', { name: 'Narrow the list' });
  await person.type(box, 'view park');
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  await person.click(wish('Park view').getByRole('radio', { name: 'Must have' }));
  expect(tell).toHaveBeenLastCalledWith({ mustHaves: ['pool', 'park_view'], niceToHaves: [] });
  await person.clear(box);
  await person.type(box, 'helipad');
  expect(screen.getByRole('status')).toHaveTextContent('No feature has that name.');
});
