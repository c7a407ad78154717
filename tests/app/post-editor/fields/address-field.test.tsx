import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { noAddress } from '#src/features/post-editor/form/address-values.ts';
import type { AddressValues } from '#src/features/post-editor/form/field-values.ts';
import type { AddressFieldProps } from '#src/features/post-editor/location/address-field.tsx';
import { AddressField } from '#src/features/post-editor/location/address-field.tsx';
import { fakeEngine } from '#tests/app/ui/map/fake-engine.tsx';
import { makePlace } from '#tests/support/mock-api/data/factories.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { renderPart } from '#tests/support/page/render.tsx';
import { ControlledField } from './controlled-field.tsx';
import { prepareMapField } from './prepare-map-field.ts';

prepareMapField(() => import('#src/features/post-editor/location/pin-map.tsx'));

function open(begin: Partial<AddressValues> = {}, props: Partial<AddressFieldProps> = {}) {
  const tell = vi.fn<(value: AddressValues) => void>();
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const view = renderPart(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <ControlledField begin={{ ...noAddress, ...begin }} tell={tell}>
        {(field) => (
          <AddressField
            id="address"
            errors={{}}
            hideExactAddress={false}
            onHideChange={() => {}}
            {...field}
            {...props}
          />
        )}
      </ControlledField>
    </form>,
  );
  return { ...view, tell, onSubmit, held: () => tell.mock.lastCall?.[0] };
}
const search = () => screen.getByRole('combobox', { name: 'Find the address' });
const part = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const pin = () => screen.findByRole('button', { name: 'Pin of this address' });
const places = (...known: Parameters<typeof makePlace>[0][]) =>
  mock('GET /places', ({ query }) => {
    const found = known.map(makePlace).filter(({ kind, name }) => kind === query.kind && name === query.q);
    return { data: found, total: found.length };
  });

it('is filled in from the search, by keyboard alone, without searching for homes there', async () => {
  const { person, held, store, onSubmit } = open({ streetName: 'Strathcona Avenue' });
  await person.type(search(), 'the gle');
  // The list of the whole words: the one before it is gone in a moment.
  await screen.findByText(/^1 place found: The Glebe/);
  await person.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(held()).toMatchObject({ neighbourhood: 'The Glebe', city: 'Ottawa', province: 'ON' }));
  expect(part('City')).toHaveValue('Ottawa');
  expect(part('Street')).toHaveValue('Strathcona Avenue');
  expect(screen.getByRole('combobox', { name: 'Province' })).toHaveValue('ON');
  expect(screen.getByText(/^The pin is at the centre of The Glebe/)).toBeVisible();
  expect(store.getState().location.location).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('takes a street typed in the search, in the place that our own places know', async () => {
  mockApi.use(
    mock('GET /places', ({ query }) => {
      const found = [
        makePlace({ kind: 'city', name: 'Ottawa', city: 'Ottawa', province: 'ON', lat: 45.42, lng: -75.69 }),
      ];
      const data = query.q?.toLowerCase() === 'ottawa' ? found : [];
      return { data, total: data.length };
    }),
  );
  const { person, held } = open();
  await person.type(search(), '214 Elm Street, Ottawa');
  await person.click(await screen.findByRole('option', { name: '214 Elm StreetOttawa, Ontario' }));
  await waitFor(() =>
    expect(held()).toMatchObject({
      fullAddress: '214 Elm Street, Ottawa, ON',
      streetNumber: '214',
      streetName: 'Elm Street',
      city: 'Ottawa',
      province: 'ON',
      lat: 45.42,
    }),
  );
  expect(screen.getByText('The pin is at the centre of Ottawa, ON. Drag it to the entrance.')).toBeVisible();
});

it('finds the pin and the province of a typed city', async () => {
  mockApi.use(places({ kind: 'city', name: 'London', province: 'ON', lat: 42.98, lng: -81.24 }));
  const { person, held } = open();
  await person.type(part('City'), 'London');
  await person.tab();
  await waitFor(() => expect(held()).toMatchObject({ city: 'London', province: 'ON', lat: 42.98, lng: -81.24 }));
});

it('does not send the form by Enter in its search', async () => {
  const { person, onSubmit } = open();
  await person.type(search(), 'nowhere at all{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('is open to correction and keeps the line that is read in step', async () => {
  const { person, held } = open({ city: 'Ottawa', province: 'ON', streetName: 'Elm' });
  await person.type(part('Number'), '214');
  expect(held()?.fullAddress).toBe('214 Elm, Ottawa, ON');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Province' }), 'Quebec');
  expect(held()).toMatchObject({ province: 'QC', fullAddress: '214 Elm, Ottawa, QC' });
});

it('writes the postal code as it is printed when it is left, and finds its place where there is none yet', async () => {
  mockApi.use(places({ kind: 'postal_area', name: 'K1S', lat: 45.395, lng: -75.685 }));
  const { person, held } = open({ city: 'Ottawa', province: 'ON' });
  await person.type(part('Postal code'), 'k1s1x7');
  await person.tab();
  await waitFor(() => expect(held()).toMatchObject({ postalCode: 'K1S 1X7', lat: 45.395, lng: -75.685 }));
  expect(await screen.findByText(/^The pin is at the centre of K1S/)).toBeVisible();
});

it('sets the pin by the city where the postal area is not known, in the right province', async () => {
  const cities = [
    { kind: 'city', name: 'London', province: 'BC', lat: 1, lng: 1 },
    { kind: 'city', name: 'London', province: 'ON', lat: 42.98, lng: -81.24 },
  ] as const;
  mockApi.use(places(...cities));
  const { person, held } = open({ city: 'London', province: 'ON', postalCode: 'N6A 1A1' });
  await person.click(screen.getByRole('button', { name: 'Show on map' }));
  await waitFor(() => expect(held()).toMatchObject({ lat: 42.98, lng: -81.24, postalCode: 'N6A 1A1' }));
});

/** A look-up that is answered when the test says so. */
function slowPlace() {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  mockApi.use(
    mock('GET /places', async () => {
      await asked;
      return { data: [makePlace({ kind: 'city', name: 'Ottawa' })], total: 1 };
    }),
  );
  return () => answer();
}

it('leaves the pin where it was put while the place was looked up', async () => {
  const answer = slowPlace();
  const { person, held } = open({ city: 'Ottawa', province: 'ON', lat: 45.4, lng: -75.69 });
  const button = screen.getByRole('button', { name: 'Move the pin to the postal code' });
  await person.click(button);
  await person.click(await screen.findByRole('button', { name: 'Move the pin' }));
  await waitFor(async () => expect(await pin()).toHaveFocus());
  await person.keyboard('{ArrowUp}');
  const moved = held()?.lat;
  answer();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(held()?.lat).toBe(moved);
});

it('changes nothing any more once it is left', async () => {
  const answer = slowPlace();
  const { person, tell, unmount } = open({ city: 'Ottawa', province: 'ON' });
  await person.click(screen.getByRole('button', { name: 'Show on map' }));
  unmount();
  answer();
  // Waits as long as an answer takes.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(tell).not.toHaveBeenCalled();
});

it('keeps what is typed while the place is looked up', async () => {
  const answer = slowPlace();
  const { person, held } = open({ city: 'Ottawa', province: 'ON' });
  await person.click(screen.getByRole('button', { name: 'Show on map' }));
  await person.type(part('Street'), 'Elm');
  answer();
  await waitFor(() => expect(held()?.lat).not.toBeNull());
  expect(held()?.streetName).toBe('Elm');
});

it('says what is missing, what is not known and what could not be asked', async () => {
  mockApi.use(places());
  const { person } = open();
  const button = screen.getByRole('button', { name: 'Show on map' });
  await person.click(button);
  expect(screen.getByText('Enter a postal code or city first.')).toBeVisible();
  await person.type(part('City'), 'Atlantis');
  await person.click(button);
  expect(await screen.findByText(/^We couldn’t find that place/)).toBeVisible();
  mockApi.use(failing('GET /places', 500));
  await person.click(button);
  expect(await screen.findByText('We couldn’t look up that place. Try again in a moment.')).toBeVisible();
});

it('has a pin that keys and the pointer move', async () => {
  const { person, held } = open({ lat: 45.4, lng: -75.69, city: 'Ottawa' });
  await person.click(await screen.findByRole('button', { name: 'Move the pin' }));
  await waitFor(async () => expect(await pin()).toHaveFocus());
  await person.keyboard('{ArrowUp}');
  expect(held()?.lat).toBeCloseTo(45.40009, 5);
  fireEvent.pointerDown(await pin(), { button: 0, isPrimary: true, clientX: 0, clientY: 0 });
  fireEvent.pointerUp(await pin(), { clientX: 50, clientY: 0 });
  expect(held()?.lng).toBeGreaterThan(-75.69);
  expect(held()?.city).toBe('Ottawa');
});

it('without streets shows more of the surroundings, where the pin still moves', async () => {
  const { person, held } = open({ lat: 45.4, lng: -75.69, city: 'Ottawa' });
  await pin();
  fakeEngine.asked.fit.mockReset();
  act(() => fakeEngine.props?.onTiles(false));
  await waitFor(() => expect(fakeEngine.asked.fit).toHaveBeenCalled());
  const [bounds] = fakeEngine.asked.fit.mock.lastCall ?? [];
  expect((bounds?.north ?? 0) - 45.4).toBeCloseTo(2 / 111, 2);
  await person.click(screen.getByRole('button', { name: 'Move the pin' }));
  await person.keyboard('{ArrowDown}');
  expect(held()?.lat).toBeCloseTo(45.39991, 5);
  fakeEngine.asked.fit.mockReset();
  act(() => fakeEngine.props?.onTiles(true));
  expect(fakeEngine.asked.fit).not.toHaveBeenCalled();
});

it('goes on without a map', async () => {
  const { person, held } = open({ lat: 45.4, lng: -75.69, city: 'Ottawa' });
  await pin();
  vi.spyOn(console, 'warn').mockImplementationOnce(() => {});
  act(() => fakeEngine.props?.onUnavailable(new Error('no WebGL')));
  expect(await screen.findByText('The map isn’t available right now. You can continue without it.')).toBeVisible();
  await person.type(part('Street'), 'Elm');
  expect(held()).toMatchObject({ streetName: 'Elm', lat: 45.4, lng: -75.69 });
});

it('says at each part what is wrong with it, where the summary leads', () => {
  const errors = { '': 'Enter the address', postalCode: 'Enter a postal code', lat: 'Place the pin on the map' };
  open({}, { errors });
  expect(document.getElementById('address')).toBe(search());
  expect(search()).toHaveAccessibleDescription('Enter the address');
  expect(search()).toBeInvalid();
  expect(document.getElementById('address-postalCode')).toHaveAccessibleDescription('Enter a postal code');
  const button = screen.getByRole('button', { name: 'Show on map' });
  expect(document.getElementById('address-lat')).toBe(button);
  expect(button).toHaveAccessibleDescription('Place the pin on the map');
});

it('explains what others see of a hidden address', async () => {
  const onHideChange = vi.fn();
  const { person } = open({ city: 'Ottawa', postalCode: 'K1S 1X7' }, { hideExactAddress: true, onHideChange });
  const box = screen.getByRole('checkbox', { name: 'Hide the exact address' });
  expect(box).toHaveAccessibleDescription(
    'Others see Ottawa, K1S and a point up to 500 m away. Only you see the street and unit.',
  );
  await person.click(box);
  expect(onHideChange).toHaveBeenCalledWith(false);
});
