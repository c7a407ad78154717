import type { App, Context } from '#server/platform/context.ts';
import { route, routeWithoutTransaction } from '#server/platform/http/route.ts';
import { schedulePostJobs } from '../jobs/posts.jobs.ts';
import { countView } from '../views/views.service.ts';
import {
  changePost,
  countOwnPosts,
  createPost,
  getOwnPost,
  getStatistics,
  listOwnIds,
  listOwnPosts,
} from './owner-post.service.ts';
import { changeMany, changeStatus, removePost } from './post-status.service.ts';

export function registerOwnPosts(app: App, context: Context): void {
  schedulePostJobs(app, context);

  route(app, context, 'POST /posts', async ({ tx, viewer, body }) => ({ data: await createPost(tx, viewer, body) }));

  route(app, context, 'PUT /posts/{id}', async ({ tx, viewer, params, body }) => ({
    data: await changePost(tx, viewer, params.id, body),
  }));

  route(app, context, 'GET /posts/{id}/content', async ({ db, viewer, params }) => ({
    data: await getOwnPost(db, viewer.id, params.id),
  }));

  route(app, context, 'POST /posts/{id}/status', async ({ tx, viewer, params, body }) => ({
    data: await changeStatus(tx, viewer, params.id, body),
  }));

  route(app, context, 'DELETE /posts/{id}', async ({ tx, viewer, params }) => {
    await removePost(tx, viewer.id, params.id);
    return { data: [] };
  });

  route(app, context, 'GET /posts/mine', ({ db, viewer, query }) => listOwnPosts(db, viewer.id, query));

  route(app, context, 'GET /posts/mine/ids', async ({ db, viewer }) => {
    const ids = await listOwnIds(db, viewer.id);
    return { data: ids, total: ids.length };
  });

  route(app, context, 'GET /posts/mine/counts', async ({ db, viewer }) => ({
    data: await countOwnPosts(db, viewer.id),
  }));

  routeWithoutTransaction(app, context, 'POST /posts/mine/status', async ({ db, viewer, body }) => ({
    data: await changeMany(db, viewer, body),
  }));

  route(app, context, 'GET /posts/{id}/statistics', async ({ db, viewer, params }) => ({
    data: await getStatistics(db, viewer.id, params.id),
  }));

  route(app, context, 'POST /posts/{id}/view', async ({ tx, viewer, params, request }) => {
    await countView(tx, params.id, { viewer, address: request.ip });
    return { data: [] };
  });
}
