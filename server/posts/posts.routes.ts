import type { App, Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { cards, count, getPost, map, relax, report, search, similar } from './posts.service.ts';
import { foldTalliesInBackground } from './posts.tallies.ts';

const notThere = () => notFound('This post is not here');

export function registerPosts(app: App, context: Context): void {
  foldTalliesInBackground(app, context);

  route(app, context, 'GET /posts', ({ tx, query }) => search(tx, query));

  route(app, context, 'GET /posts/counts', ({ tx, query }) => count(tx, query));

  route(app, context, 'GET /posts/cards', ({ tx, query }) => cards(tx, query.ids));

  route(app, context, 'GET /posts/relaxations', ({ tx, query }) => relax(tx, query));

  route(app, context, 'GET /posts/map', ({ tx, query }) => map(tx, query));

  route(app, context, 'GET /posts/{id}', async ({ tx, params, viewer }) => {
    const post = await getPost(tx, params.id, viewer);
    if (!post) throw notThere();
    return { data: post };
  });

  route(app, context, 'GET /posts/{id}/similar', async ({ tx, params, query }) => {
    const cards = await similar(tx, params.id, query.side);
    if (!cards) throw notThere();
    return cards;
  });

  route(app, context, 'POST /posts/{id}/report', async ({ tx, params, viewer, body }) => {
    await report(tx, params.id, viewer, body);
    return { data: [], message: 'Thank you. We will look at it.' };
  });
}
