import { countMax } from '#contract/limits.ts';
import { cappedMessage } from '#contract/search/counting.ts';
import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { searchPlaces } from './places.service.ts';
import { readSentenceSearch } from './sentence.service.ts';

export function registerPlaces(app: App, context: Context): void {
  route(app, context, 'GET /places', async ({ db, query }) => {
    const places = await searchPlaces(db, query);
    const isCapped = places.some(
      (place) => Math.max(place.homesForSale, place.homesForRent ?? 0, place.inTab ?? 0) >= countMax,
    );
    return { data: places, total: places.length, ...(isCapped && { isCapped, message: cappedMessage() }) };
  });

  route(app, context, 'GET /search/sentence', async ({ db, query }) => ({
    data: await readSentenceSearch(db, query.q),
  }));
}
