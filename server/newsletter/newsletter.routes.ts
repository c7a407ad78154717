import type { App, Context } from '#server/platform/context.ts';
import { originForLinks, siteOrigin } from '#server/platform/http/origin.ts';
import { route } from '#server/platform/http/route.ts';
import { repeatInBackground } from '#server/platform/process/background-jobs.ts';
import { networkOf } from '#server/platform/security/network.ts';
import { scheduleNewsletters } from './issue/newsletter.jobs.ts';
import { deleteUnconfirmed } from './newsletter.repo.ts';
import { changePlace, confirm, subscribe, unsubscribe } from './newsletter.service.ts';

export function registerNewsletter(app: App, context: Context): void {
  route(app, context, 'POST /newsletter/subscribe', async ({ tx, body, request }) => {
    const from = { network: networkOf(request.ip), home: originForLinks(context.config, request) };
    return { data: [], message: await subscribe(tx, body, from) };
  });

  route(app, context, 'POST /newsletter/confirm', async ({ tx, body }) => ({
    data: [],
    message: await confirm(tx, body.token),
  }));

  route(app, context, 'POST /newsletter/unsubscribe', async ({ tx, query }) => ({
    data: [],
    message: await unsubscribe(tx, query.token),
  }));

  route(app, context, 'POST /newsletter/place', async ({ tx, body }) => ({
    data: [],
    message: await changePlace(tx, body.token, body.place),
  }));

  repeatInBackground(app, context, {
    name: 'unconfirmed-newsletters',
    failureMessage: 'unconfirmed subscriptions cannot be deleted right now',
    delayMs: 3_600_000,
    work: () => deleteUnconfirmed(context.db),
  });
  scheduleNewsletters(app, context, siteOrigin(context.config));
}
