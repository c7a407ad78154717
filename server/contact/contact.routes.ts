import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { networkOf } from '#server/platform/security/network.ts';
import { contact } from './contact.service.ts';

export function registerContact(app: App, context: Context): void {
  route(app, context, 'POST /help_support/contact', async ({ tx, viewer, body, request }) => ({
    data: await contact(tx, body, { userId: viewer?.id, network: networkOf(request.ip) }),
  }));
}
