import type { App, Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { scheduleTallyAggregation } from './map/tally-jobs.ts';
import { getAskingRange } from './market/asking-range/asking-range.service.ts';
import {
  countByTab,
  getMapCells,
  getPost,
  listPublicCards,
  listSimilar,
  reportPost,
  search,
  suggestRelaxations,
} from './posts.service.ts';
import { countOpenDays } from './search/open-days.repo.ts';

const notThere = () => notFound('We couldn’t find this post');

export function registerPosts(app: App, context: Context): void {
  scheduleTallyAggregation(app, context);

  route(app, context, 'GET /posts', ({ db, query }) => search(db, query));

  route(app, context, 'GET /posts/counts', ({ db, query }) => countByTab(db, query));

  route(app, context, 'GET /posts/cards', ({ db, query }) => listPublicCards(db, query.ids));

  route(app, context, 'GET /posts/relaxations', ({ db, query }) => suggestRelaxations(db, query));

  route(app, context, 'GET /posts/open-days', async ({ db, query }) => ({ data: await countOpenDays(db, query) }));

  route(app, context, 'GET /posts/map', ({ db, query }) => getMapCells(db, query));

  route(app, context, 'GET /posts/{id}', async ({ db, params, viewer }) => {
    const post = await getPost(db, params.id, viewer);
    if (!post) throw notThere();
    return { data: post };
  });

  route(app, context, 'GET /posts/{id}/similar', async ({ db, params, query }) => {
    const cards = await listSimilar(db, params.id, query.side);
    if (!cards) throw notThere();
    return cards;
  });

  route(app, context, 'GET /posts/{id}/asking-range', async ({ db, params, viewer }) => {
    const comparison = await getAskingRange(db, params.id, viewer);
    if (comparison === undefined) throw notThere();
    return { data: comparison };
  });

  route(app, context, 'POST /posts/{id}/report', async ({ tx, params, viewer, body }) => {
    await reportPost(tx, params.id, viewer, body);
    return { data: [], message: 'Thanks. We’ll look into it.' };
  });
}
