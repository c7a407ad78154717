import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { repeatInBackground } from '#server/platform/process/background-jobs.ts';
import { deleteExpiredUndos, listFavourites, removeFavourite, saveFavourite } from './favourites.service.ts';

const forgetDelayMs = 3_600_000;

export function registerFavourites(app: App, context: Context): void {
  route(app, context, 'GET /favorites', async ({ db, viewer }) => {
    const favourites = await listFavourites(db, viewer.id);
    return { data: favourites, total: favourites.length };
  });

  route(app, context, 'PUT /favorites/{postId}', async ({ tx, viewer, params }) => {
    await saveFavourite(tx, viewer.id, params.postId);
    return { data: [] };
  });

  route(app, context, 'DELETE /favorites/{postId}', async ({ tx, viewer, params }) => {
    await removeFavourite(tx, viewer.id, params.postId);
    return { data: [] };
  });

  repeatInBackground(app, context, {
    name: 'removed-favourites',
    failureMessage: 'removed favourites cannot be deleted right now',
    delayMs: forgetDelayMs,
    work: () => deleteExpiredUndos(context.db),
  });
}
