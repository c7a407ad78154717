import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { changePost, countOwnPosts, createPost, getOwnPost, getStatistics, listOwnPosts } from './posts.own.service.ts';
import { changeMany, changeStatus, removePost } from './posts.status.service.ts';
import { tendPostsInBackground } from './posts.upkeep.ts';
import { countView } from './posts.views.service.ts';

/** What owners do with their posts, and what they learn about them. */
export function registerOwnPosts(app: App, context: Context): void {
  tendPostsInBackground(app, context);

  route(app, context, 'POST /posts', async ({ tx, viewer, body }) => ({ data: await createPost(tx, viewer, body) }));

  route(app, context, 'PUT /posts/{id}', async ({ tx, viewer, params, body }) => ({
    data: await changePost(tx, viewer, params.id, body),
  }));

  route(app, context, 'GET /posts/{id}/content', async ({ tx, viewer, params }) => ({
    data: await getOwnPost(tx, viewer.id, params.id),
  }));

  route(app, context, 'POST /posts/{id}/status', async ({ tx, viewer, params, body }) => ({
    data: await changeStatus(tx, viewer, params.id, body),
  }));

  route(app, context, 'DELETE /posts/{id}', async ({ tx, viewer, params }) => {
    await removePost(tx, viewer.id, params.id);
    return { data: [] };
  });

  route(app, context, 'GET /posts/mine', ({ tx, viewer, query }) => listOwnPosts(tx, viewer.id, query));

  route(app, context, 'GET /posts/mine/counts', async ({ tx, viewer }) => ({
    data: await countOwnPosts(tx, viewer.id),
  }));

  route(
    app,
    context,
    'POST /posts/mine/status',
    async ({ tx, viewer, body }) => ({ data: await changeMany(tx, viewer, body) }),
    { transaction: 'own' },
  );

  route(app, context, 'GET /posts/{id}/statistics', async ({ tx, viewer, params }) => ({
    data: await getStatistics(tx, viewer.id, params.id),
  }));

  route(app, context, 'POST /posts/{id}/view', async ({ tx, viewer, params, request }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    await countView(tx, params.id, { viewer, address: request.ip, userAgent });
    return { data: [] };
  });
}
