import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { hidePost, listHiddenIds, unhideAllPosts, unhidePost } from './hidden-posts.service.ts';

export function registerHiddenPosts(app: App, context: Context): void {
  route(app, context, 'GET /hidden-posts', async ({ db, viewer }) => {
    const ids = await listHiddenIds(db, viewer.id);
    return { data: ids, total: ids.length };
  });

  route(app, context, 'PUT /hidden-posts/{postId}', async ({ tx, viewer, params }) => {
    await hidePost(tx, viewer.id, params.postId);
    return { data: [] };
  });

  route(app, context, 'DELETE /hidden-posts/{postId}', async ({ tx, viewer, params }) => {
    await unhidePost(tx, viewer.id, params.postId);
    return { data: [] };
  });

  route(app, context, 'DELETE /hidden-posts', async ({ tx, viewer }) => {
    await unhideAllPosts(tx, viewer.id);
    return { data: [] };
  });
}
