import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { repeatInBackground } from '#server/platform/process/background-jobs.ts';
import { networkOf } from '#server/platform/security/network.ts';
import { closeAndDeleteTickets } from './contact.repo.ts';
import { contact } from './contact.service.ts';

export function registerContact(app: App, context: Context): void {
  route(app, context, 'POST /help_support/contact', async ({ tx, viewer, body, request }) => ({
    data: await contact(tx, body, { userId: viewer?.id, network: networkOf(request.ip) }),
  }));
  repeatInBackground(app, context, {
    name: 'old-tickets',
    failureMessage: 'old tickets cannot be closed right now',
    delayMs: 3_600_000,
    work: () => closeAndDeleteTickets(context.db),
  });
}
