import { totalIsCapped } from '#contract/counting.ts';
import { countMax } from '#contract/limits.ts';
import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { searchPlaces } from './places.service.ts';

export function registerPlaces(app: App, context: Context): void {
  route(app, context, 'GET /places', async ({ tx, query }) => {
    const places = await searchPlaces(tx, query);
    const isCapped = places.some(({ homesForSale }) => homesForSale >= countMax);
    return { data: places, total: places.length, message: isCapped ? totalIsCapped() : '' };
  });
}
