import type { App, Context } from '../context.ts';
import { repeatInBackground } from '../process/background-jobs.ts';
import { deliverMessages } from './deliver-messages.ts';
import { createMessageSenders } from './message-senders.ts';

const delayMs = 1_000;

/** Channels are independent: a text message never waits for a mail server. */
export function deliverInBackground(app: App, context: Context): void {
  const carriers = createMessageSenders(context.config);
  const onError = (error: Error) => app.log.error({ err: error }, 'a message is not delivered');
  for (const channel of ['email', 'sms'] as const) {
    const onGivenUp = () => app.workMetrics?.messageGivenUp(channel);
    repeatInBackground(app, context, {
      name: `${channel}-outbox`,
      failureMessage: 'the outbox cannot be read right now',
      delayMs,
      work: (stopping) =>
        deliverMessages(context.db, { channel, carry: carriers[channel], onError, onGivenUp, stopping }),
    });
  }
}
