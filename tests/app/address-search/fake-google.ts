import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { strathcona, strathconaPrediction } from '#tests/support/page/fake-google-maps.ts';

/** Google's script, played: what the page asks of it is kept, and it answers what the test says. */

export const googleScripts = () => [
  ...document.querySelectorAll<HTMLScriptElement>('script[src*="maps.googleapis.com"]'),
];

type Answer<Result> = (result: Result | null, status: string) => void;

export const getPlacePredictions = vi.fn((_request: { input: string }, answer: Answer<unknown[]>) =>
  answer([strathconaPrediction], 'OK'),
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
