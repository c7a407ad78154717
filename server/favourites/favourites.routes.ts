import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { dropFavourite, keepFavourite, listFavourites } from './favourites.service.ts';

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
}
