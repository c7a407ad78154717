/// <reference types="google.maps" />
import { log } from '#src/lib/config/log.ts';
import type { FoundPlace, Suggest, Suggestion } from './suggestion.ts';

/** Specification, point 9. */
const fields = ['address_components', 'geometry', 'formatted_address'];

let session: google.maps.places.AutocompleteSessionToken | undefined;

/** Google's script must be loaded. A failure is only logged. */
export const suggestFromGoogle: Suggest = async (text) => {
  session ??= new google.maps.places.AutocompleteSessionToken();
  const request = { input: text, sessionToken: session, componentRestrictions: { country: 'ca' } };
  const predictions = await new Promise<google.maps.places.AutocompletePrediction[]>((resolve) => {
    void new google.maps.places.AutocompleteService().getPlacePredictions(request, (found, status) => {
      if (status !== 'OK' && status !== 'ZERO_RESULTS') log.warn('Google Maps suggested no places', status);
      resolve(found ?? []);
    });
  });
  return predictions.map(suggestionOf);
};

const suggestionOf = ({ place_id, structured_formatting }: google.maps.places.AutocompletePrediction): Suggestion => ({
  id: place_id,
  line: structured_formatting.main_text,
  caption: structured_formatting.secondary_text ?? '',
  find: () => findPlace(place_id),
});

function findPlace(placeId: string): ReturnType<Suggestion['find']> {
  const request = { placeId, fields, sessionToken: session };
  session = undefined;
  return new Promise((resolve) => {
    new google.maps.places.PlacesService(document.createElement('div')).getDetails(request, (result, status) => {
      const place = result && foundPlace(result);
      if (!place) log.warn('Google Maps returned no location for a place', status);
      resolve(place ? { place } : { problem: 'We couldn’t locate this address. Choose another place.' });
    });
  });
}

/** Null without a geometry: such a pick is ignored. */
function foundPlace({
  address_components: components = [],
  geometry,
  formatted_address: fullAddress = '',
}: google.maps.places.PlaceResult): FoundPlace | null {
  if (!geometry?.location) return null;
  const part = (...types: string[]) =>
    types.map((type) => components.find((component) => component.types.includes(type))).find(Boolean);
  const { lat, lng } = geometry.location.toJSON();
  return {
    address: {
      fullAddress,
      lat,
      lng,
      streetNumber: part('street_number')?.long_name ?? '',
      streetName: part('route')?.long_name ?? '',
      city: part('locality', 'postal_town')?.long_name ?? '',
      province: part('administrative_area_level_1')?.short_name ?? '',
      country: part('country')?.long_name ?? '',
      postalCode: part('postal_code')?.long_name ?? '',
    },
    bounds: geometry.viewport?.toJSON(),
    neighbourhood: part('neighborhood', 'sublocality_level_1')?.long_name ?? '',
  };
}
