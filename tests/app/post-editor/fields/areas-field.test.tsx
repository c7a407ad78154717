import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AreaValues } from '#src/features/post-editor/form/field-values.ts';
import { AreasField } from '#src/features/post-editor/location/areas-field.tsx';
import { renderPart } from '#tests/support/page/render.tsx';
import { ControlledField } from './controlled-field.tsx';
import { prepareMapField } from './prepare-map-field.ts';

prepareMapField(() => import('#src/features/post-editor/location/areas-map.tsx'));

const area = (label: string, over: Partial<AreaValues> = {}): AreaValues => {
  return { label, province: 'ON', city: 'Ottawa', lat: 45.4, lng: -75.69, radiusKm: 3, ...over };
};

function open(begin: AreaValues[] = [], errors: Record<string, string> = {}) {
  const tell = vi.fn<(value: readonly AreaValues[]) => void>();
  const view = renderPart(
    <ControlledField<readonly AreaValues[]> begin={begin} tell={tell}>
      {(field) => <AreasField id="areas" errors={errors} {...field} />}
    </ControlledField>,
  );
  return { ...view, held: () => tell.mock.lastCall?.[0] ?? [] };
}
const search = () => screen.getByRole('combobox', { name: /^Find an/ });
const name = (index: number) => screen.getByRole('textbox', { name: `Name of area ${index}` });
const radius = (label: string) => screen.getByRole('textbox', { name: `How far around ${label}` });

it('adds what is picked in the search, as large as that is, and is ready for the next', async () => {
  const { person, held } = open();
  await person.type(search(), 'the gle');
  // The list of the whole words: the one before it is gone in a moment.
  await screen.findByText(/^1 place found: The Glebe/);
  await person.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(held()).toHaveLength(1));
  expect(held()[0]).toMatchObject({ label: 'The Glebe', city: 'Ottawa', province: 'ON', radiusKm: 1 });
  expect(name(1)).toHaveValue('The Glebe');
  expect(screen.getByText('The Glebe added, with 1 km around it.')).toBeVisible();
  expect(search()).toHaveFocus();
  expect(search()).toHaveValue('');

  await person.type(search(), 'the gle');
  // The list of the whole words: the one before it is gone in a moment.
  await screen.findByText(/^1 place found: The Glebe/);
  await person.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('The Glebe is already on your list.')).toBeVisible();
  expect(held()).toHaveLength(1);
});

it('changes the name and the distance of an area, by slider or in figures', async () => {
  const { person, held } = open([area('Glebe')]);
  await person.type(name(1), ' and around');
  expect(held()[0]?.label).toBe('Glebe and around');
  const field = radius('Glebe and around');
  await person.clear(field);
  await person.type(field, '12,5');
  expect(held()[0]?.radiusKm).toBe(12.5);
  await person.clear(field);
  await person.tab();
  expect(held()[0]?.radiusKm).toBeNaN();
  expect(field).toHaveAccessibleDescription('From 1 to 100 km');
  await person.type(field, '20');
  expect(screen.getByRole('slider', { name: 'Kilometres around Glebe and around' })).toHaveValue('20');
});

it('takes an area away and goes on at its neighbour, or in the search', async () => {
  const { person, held } = open([area('A'), area('B'), area('C')]);
  const remove = (label: string) => screen.getByRole('button', { name: `Remove ${label}` });
  await person.click(remove('B'));
  expect(held().map(({ label }) => label)).toEqual(['A', 'C']);
  expect(screen.getByText('B removed.')).toBeVisible();
  expect(remove('C')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(remove('A')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(held()).toEqual([]);
  expect(search()).toHaveFocus();
});

it('takes five at the most', () => {
  open(['A', 'B', 'C', 'D', 'E'].map((label) => area(label)));
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByText('You’ve added 5 areas, the maximum. Remove one to add another.')).toBeVisible();
});

it('draws each area on the map, where its middle can be moved', async () => {
  const { person, held, container } = open([area('A'), area('B', { lat: 45.41, radiusKm: Number.NaN })]);
  await person.click(await screen.findByRole('button', { name: 'Move the areas' }));
  const map = within(await screen.findByRole('application', { name: 'Map with the areas' }));
  const first = await map.findByRole('button', { name: 'Area 1, A' });
  await waitFor(() => expect(first).toHaveFocus());
  // A radius that is being typed draws nothing.
  expect(container.querySelectorAll('.border-dashed')).toHaveLength(1);
  await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(held()[0]?.lat).toBeCloseTo(45.4 - 0.1 / 111.32, 6);
  expect(held()[1]).toMatchObject({ label: 'B', lat: 45.41 });
});

it('says at each area what is wrong with it, where the summary leads', () => {
  open([area('A'), area('B')], { '1.label': 'Name this area', '0.radiusKm': 'At most 100 km', '': 'Too few' });
  expect(document.getElementById('areas')).toBe(search());
  expect(search()).toHaveAccessibleDescription('Too few');
  expect(document.getElementById('areas-1-label')).toHaveAccessibleDescription('Name this area');
  expect(document.getElementById('areas-0-radiusKm')).toHaveAccessibleDescription('At most 100 km');
});
