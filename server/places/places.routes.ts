import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { searchPlaces } from './places.service.ts';

export function registerPlaces(app: App, context: Context): void {
  route(app, context, 'GET /places', async ({ tx, query }) => {
    const places = await searchPlaces(tx, query);
    return { data: places, total: places.length };
  });
}
