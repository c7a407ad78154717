import { mutationOptions } from '@tanstack/react-query';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

interface TravelAreaQuery {
  lat: number;
  lng: number;
  minutes: number;
}

export const placeMutations = {
  /** A read whose control says itself why it failed: a failed query is reported in a toast as well. */
  findTravelArea: () =>
    mutationOptions({
      mutationFn: async ({ lat, lng, minutes }: TravelAreaQuery) => {
        const query = { lat: String(lat), lng: String(lng), minutes: String(minutes) };
        return dataOf(await getPublic('/travel-area', { query, handles: () => true }));
      },
    }),
};
