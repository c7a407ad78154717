import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { subscribe } from './newsletter.service.ts';

export function registerNewsletter(app: App, context: Context): void {
  route(app, context, 'POST /newsletter/subscribe', async ({ tx, body }) => ({
    data: [],
    message: await subscribe(tx, body.email),
  }));
}
