import { repeatInBackground } from '../background.ts';
import type { App, Context } from '../context.ts';
import { chooseCarriers } from './carriers.ts';
import { deliverMessages } from './deliver-messages.ts';

/** A code is waited for: the outbox is looked into every second. */
const restMs = 1_000;

/** Delivers what is in the outbox for as long as the server runs. No text message waits for a mail server, nor the other way round. */
export function deliverInBackground(app: App, context: Context): void {
  const carriers = chooseCarriers(context.config);
  const onError = (error: Error) => app.log.error({ err: error }, 'a message is not delivered');
  for (const channel of ['email', 'sms'] as const)
    repeatInBackground(app, context, {
      whatFails: 'the outbox cannot be read right now',
      restMs,
      work: (stopping) => deliverMessages(context.db, { channel, carry: carriers[channel], onError, stopping }),
    });
}
