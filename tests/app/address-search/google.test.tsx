import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadGoogleMaps } from '#src/lib/geo/google-maps-loader.ts';
import { strathcona } from '#tests/support/page/fake-google-maps.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { answerScript, getDetails, getPlacePredictions, googleScripts } from './fake-google.ts';
import { box } from './search-box.ts';

vi.mock('#src/lib/config/env.ts', async (original) => {
  const { env } = await original<typeof import('#src/lib/config/env.ts')>();
  return { env: { ...env, googleMapsApiKey: 'a-key' } };
});

beforeAll(() => import('#src/entities/place/search/address-list.tsx'));
beforeEach(() => {
  getDetails.mockClear();
  getPlacePredictions.mockClear();
});

const address112 = () => screen.findByRole('option', { name: /^112B Strathcona Avenue/ });

it('waits for the script, which map and search share, and then searches', async () => {
  const { person } = await renderApp({ path: '/residential-explore' });
  expect(box()).toBeDisabled();
  expect(box()).toHaveAttribute('placeholder', 'Loading address search...');
  await waitFor(() => expect(googleScripts()).toHaveLength(1));
  loadGoogleMaps();
  expect(googleScripts()).toHaveLength(1);
  answerScript();
  await waitFor(() => expect(box()).toBeEnabled());
  expect(box()).toHaveAttribute('placeholder', 'Search by location');
  await person.click(box());
  await person.paste('112 Strath');
  expect(await address112()).toHaveTextContent('112B Strathcona AvenueOttawa, ON, Canada');
  expect(getPlacePredictions.mock.calls.map(([request]) => request.input)).toEqual(['112 Strath']);
});

it('fills the location with the address selection and opens its surroundings', async () => {
  const { person, address, store } = await renderApp({ path: '/residential-explore?tab=rent&page=3&beds=2' });
  await person.type(box(), '112 Strath');
  await person.click(await address112());
  await expect
    .poll(address)
    .toBe('/residential-explore?tab=rent&lat=45.4012&lng=-75.6841&bounds=45.4%2C-75.69%2C45.41%2C-75.68&beds=2');
  expect(getDetails.mock.calls[0]?.[0]).toMatchObject({
    placeId: 'strathcona',
    fields: ['address_components', 'geometry', 'formatted_address'],
  });
  expect(store.getState().location).toMatchObject({
    latitude: 45.4012,
    longitude: -75.6841,
    location: strathcona.formatted_address,
    inputValue: strathcona.formatted_address,
    addressDetails: {
      fullAddress: strathcona.formatted_address,
      lat: 45.4012,
      lng: -75.6841,
      streetNumber: '112B',
      streetName: 'Strathcona Avenue',
      city: 'Ottawa',
      province: 'ON',
      country: 'Canada',
      postalCode: 'K1S 1X7',
    },
  });
});

it('takes the city from the postal town where there is no locality', async () => {
  const components = strathcona.address_components.map((component) =>
    component.types.includes('locality') ? { ...component, types: ['postal_town'] } : component,
  );
  getDetails.mockImplementationOnce((_, answer) => answer({ ...strathcona, address_components: components }, 'OK'));
  const { person, store } = await renderApp({ path: '/residential-explore' });
  await person.type(box(), '112 Strath');
  await person.click(await address112());
  await expect.poll(() => store.getState().location.addressDetails?.city).toBe('Ottawa');
});

it('ignores a pick without a geometry and keeps what was typed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  getDetails.mockImplementationOnce((_, answer) => answer({ ...strathcona, geometry: undefined }, 'OK'));
  const { person, address, store } = await renderApp({ path: '/residential-explore' });
  await person.type(box(), '112 Strath');
  await address112();
  await person.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findAllByText('We couldn’t locate this address. Choose another place.')).not.toHaveLength(0);
  expect(address()).toBe('/residential-explore');
  expect(box()).toHaveValue('112 Strath');
  expect(store.getState().location.latitude).toBeNull();
  expect(warn).toHaveBeenCalled();
});

it('only logs that Google refuses, and still searches the words', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  getPlacePredictions.mockImplementationOnce((_, answer) => answer(null, 'REQUEST_DENIED'));
  const { person, address } = await renderApp({ path: '/residential-explore' });
  // Asked once, and not for the first letters alone.
  await person.click(box());
  await person.paste('Carleton');
  expect(await screen.findByText('No places found. Press Enter to search for this text.')).toBeInTheDocument();
  expect(warn).toHaveBeenCalledWith('Google Maps suggested no places', 'REQUEST_DENIED');
  await person.keyboard('{Enter}');
  await expect.poll(address).toBe('/residential-explore?q=Carleton');
});
