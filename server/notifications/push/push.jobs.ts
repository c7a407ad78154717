import type { App, Context } from '#server/platform/context.ts';
import { addressIn } from '#server/platform/messages/mail-address.ts';
import { repeatInBackground } from '#server/platform/process/background-jobs.ts';
import { deliverPushes } from './deliver-pushes.ts';

const delayMs = 1_000;

export function schedulePushes(app: App, context: Context): void {
  const contact = `mailto:${addressIn(context.config.messages.mailFrom)}`;
  const onError = (error: Error) => app.log.error({ err: error }, 'a push is not delivered');
  repeatInBackground(app, context, {
    name: 'pushes',
    failureMessage: 'pushes cannot be sent right now',
    delayMs,
    work: (stopping) => deliverPushes(context.db, { contact, onError, stopping }),
  });
}
