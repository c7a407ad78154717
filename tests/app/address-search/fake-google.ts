import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Google's script, played: what the page asks of it is kept, and it answers what the test says. */

export const googleScripts = () => [
  ...document.querySelectorAll<HTMLScriptElement>('script[src*="maps.googleapis.com"]'),
];

const point = (lat: number, lng: number) => ({ toJSON: () => ({ lat, lng }) });

const component = (name: string, ...types: string[]) => ({ long_name: name, short_name: name, types });

/** 112B Strathcona Avenue, as Google tells it. */
export const strathcona = {
  formatted_address: '112B Strathcona Ave, Ottawa, ON K1S 1X7, Canada',
  geometry: {
    location: point(45.4012, -75.6841),
    viewport: { toJSON: () => ({ south: 45.4, west: -75.69, north: 45.41, east: -75.68 }) },
  },
  address_components: [
    component('112B', 'street_number'),
    component('Strathcona Avenue', 'route'),
    component('Ottawa', 'locality', 'political'),
    { long_name: 'Ontario', short_name: 'ON', types: ['administrative_area_level_1', 'political'] },
    component('Canada', 'country', 'political'),
    component('K1S 1X7', 'postal_code'),
  ],
};

const prediction = {
  place_id: 'strathcona',
  structured_formatting: { main_text: '112B Strathcona Avenue', secondary_text: 'Ottawa, ON, Canada' },
};

type Answer<Result> = (result: Result | null, status: string) => void;

export const getPlacePredictions = vi.fn((_request: { input: string }, answer: Answer<unknown[]>) =>
  answer([prediction], 'OK'),
);
export const getDetails = vi.fn((_request: { placeId: string; fields: string[] }, answer: Answer<unknown>) =>
  answer(strathcona, 'OK'),
);

/** The script has arrived. */
export function answerScript() {
  const places = {
    AutocompleteSessionToken: class {},
    AutocompleteService: class {
      getPlacePredictions = getPlacePredictions;
    },
    PlacesService: class {
      getDetails = getDetails;
    },
  };
  Object.assign(window, { google: { maps: { places } } });
  const { gableGoogleMapsReady: ready } = window as unknown as { gableGoogleMapsReady: () => void };
  act(() => ready());
}
