import { repeatInBackground } from '#server/platform/background.ts';
import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { dropFavourite, forgetPastUndoing, keepFavourite, listFavourites } from './favourites.service.ts';

/** How often what was let go is looked for that can no longer be taken back. */
const forgetRestMs = 3_600_000;

export function registerFavourites(app: App, context: Context): void {
  route(app, context, 'GET /favorites', async ({ tx, viewer }) => {
    const favourites = await listFavourites(tx, viewer.id);
    return { data: favourites, total: favourites.length };
  });

  route(app, context, 'PUT /favorites/{postId}', async ({ tx, viewer, params }) => {
    await keepFavourite(tx, viewer.id, params.postId);
    return { data: [] };
  });

  route(app, context, 'DELETE /favorites/{postId}', async ({ tx, viewer, params }) => {
    await dropFavourite(tx, viewer.id, params.postId);
    return { data: [] };
  });

  repeatInBackground(app, context, {
    whatFails: 'favourites that were let go cannot be forgotten right now',
    restMs: forgetRestMs,
    work: () => forgetPastUndoing(context.db),
  });
}
