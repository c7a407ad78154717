import { placeAround } from './our-places.ts';
import type { FoundPlace, Suggestion } from './suggestion.ts';

/** About a hundred metres: near enough to look around, too rough to reveal a door in a shared link. */
const decimals = 3;
const timeoutMs = 10_000;

const round = (degrees: number) => Number(degrees.toFixed(decimals));

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: timeoutMs, maximumAge: 60_000 });
  });

/** The browser asks for permission only when this row is chosen. */
export const nearMe: Suggestion = {
  id: 'near-me',
  line: 'Near me',
  caption: 'Uses your location once',
  find: async () => {
    try {
      const { coords } = await position();
      const [lat, lng] = [round(coords.latitude), round(coords.longitude)];
      return { place: (await placeAround(lat, lng)) ?? nameless(lat, lng) };
    } catch (error) {
      return { problem: problemOf(error) };
    }
  },
};

export const canLocate = () => 'geolocation' in navigator;

function problemOf(error: unknown): string {
  const isRefused = typeof error === 'object' && error !== null && 'code' in error && error.code === 1;
  return isRefused
    ? 'Location access is blocked. Allow it for this site, or type a place.'
    : 'We couldn’t find your location. Type a place instead.';
}

const nameless = (lat: number, lng: number): FoundPlace => ({
  address: {
    fullAddress: 'Near me',
    lat,
    lng,
    streetNumber: '',
    streetName: '',
    city: '',
    province: '',
    country: 'Canada',
    postalCode: '',
  },
});
