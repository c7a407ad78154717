import { homeCountsPerHour } from '#contract/matching/request-change.ts';
import type { App, Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { siteOrigin } from '#server/platform/http/origin.ts';
import { route, routeWithoutTransaction } from '#server/platform/http/route.ts';
import { repeatInBackground } from '#server/platform/process/background-jobs.ts';
import { countAttempt } from '#server/platform/security/attempt-limits.ts';
import { createCountQueue } from '#server/posts/fit/count-queue.ts';
import { countChanges, countWantedHomes, createHomeCounter } from '#server/posts/fit/request-changes.service.ts';
import { countDemand } from './demand/demand.service.ts';
import { scheduleMatchEmails } from './emails/match-emails.jobs.ts';
import {
  confirmAvailable,
  countMatches,
  dismissMatch,
  listFormerMatches,
  listMatches,
  listOwnFits,
  listReasons,
  markMatchesSeen,
  restoreMatch,
  searchForRequest,
} from './matching.service.ts';
import { createRescan, updateNext } from './update-matches.service.ts';

const updateDelayMs = 1_000;

export function registerMatching(app: App, context: Context): void {
  const countQueue = createCountQueue();
  const countHomes = createHomeCounter(countQueue);
  route(app, context, 'GET /posts/{id}/matches', ({ db, viewer, params, query }) =>
    listMatches(db, viewer.id, params.id, query),
  );
  route(app, context, 'GET /posts/{id}/former-matches', async ({ db, viewer, params }) => ({
    data: await listFormerMatches(db, viewer.id, params.id),
  }));
  route(app, context, 'PUT /posts/{id}/matches/seen', async ({ tx, viewer, params, body }) => {
    await markMatchesSeen(tx, viewer.id, params.id, body.shown);
    return { data: [] };
  });
  route(app, context, 'PUT /posts/{id}/confirmation', async ({ tx, viewer, params }) => {
    await confirmAvailable(tx, viewer.id, params.id);
    return { data: [] };
  });
  route(app, context, 'PUT /posts/{id}/matches/{otherId}/dismissal', async ({ tx, viewer, params, body }) => {
    await dismissMatch(tx, viewer.id, params, body);
    return { data: [] };
  });
  route(app, context, 'DELETE /posts/{id}/matches/{otherId}/dismissal', async ({ tx, viewer, params }) => {
    await restoreMatch(tx, viewer.id, params);
    return { data: [] };
  });
  route(app, context, 'GET /posts/{id}/dismissals', async ({ db, viewer, params }) => ({
    data: await listReasons(db, viewer.id, params.id),
  }));
  route(app, context, 'GET /posts/{id}/changes', async ({ db, viewer, params }) => {
    const changes = await countChanges(db, viewer.id, params.id, countHomes);
    if (!changes) throw notFound();
    return { data: changes };
  });
  routeWithoutTransaction(app, context, 'POST /posts/mine/fitting-homes', async ({ db, viewer, body }) => {
    await countAttempt(db, { key: `home counts of ${viewer.id}`, max: homeCountsPerHour, windowSeconds: 3_600 });
    return { data: await countWantedHomes(db, viewer.id, body, countHomes) };
  });
  routeWithoutTransaction(app, context, 'POST /posts/{id}/demand', async ({ db, viewer, params }) => ({
    data: await countDemand(db, countQueue, viewer.id, params.id),
  }));
  route(app, context, 'GET /posts/{id}/ranked', ({ db, viewer, params, query }) =>
    searchForRequest(db, viewer.id, params.id, query),
  );
  route(app, context, 'GET /posts/{id}/fits', ({ db, viewer, params }) => listOwnFits(db, viewer.id, params.id));
  route(app, context, 'GET /posts/mine/match-counts', async ({ db, viewer }) => ({
    data: await countMatches(db, viewer.id),
  }));
  scheduleMatching(app, context);
  scheduleMatchEmails(app, context, siteOrigin(context.config));
}

function scheduleMatching(app: App, context: Context): void {
  const site = siteOrigin(context.config);
  const { db } = context;
  const rescan = createRescan(db, site);
  repeatInBackground(app, context, {
    name: 'matches',
    failureMessage: 'matches cannot be updated right now',
    delayMs: updateDelayMs,
    work: async (stopping) => {
      while (!stopping.aborted && (await updateNext(db, site)));
      await rescan(stopping);
    },
  });
}
