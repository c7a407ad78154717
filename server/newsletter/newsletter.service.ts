import { newsletterAsksPerHourFromOne } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { countAttempt } from '#server/platform/security/attempt-limits.ts';
import { confirmation } from './newsletter.messages.ts';
import { confirmSubscription, deleteSubscription, keepSubscription } from './newsletter.repo.ts';

interface From {
  /** `networkOf` the caller's address. */
  network: string;
  home: string | undefined;
}

/** Sends a confirmation link. The reply is the same for new and known addresses: it reveals no subscriber. @throws ApiError 429 */
export async function subscribe(tx: Tx, email: string, { network, home }: From): Promise<string> {
  await countAttempt(tx, {
    key: `newsletter from ${network}`,
    max: newsletterAsksPerHourFromOne,
    windowSeconds: 3_600,
  });
  const asked = await keepSubscription(tx, email);
  if (asked) await queueMessage(tx, confirmation(asked, home));
  return 'Check your inbox and click the link to confirm.';
}

/** Confirms a subscription. @throws ApiError 422 for an invalid link */
export async function confirm(tx: Tx, token: string): Promise<string> {
  if (!(await confirmSubscription(tx, token))) throw invalid([{ path: '', message: 'This link is no longer valid' }]);
  return 'You’re subscribed. The next issue arrives Saturday morning.';
}

export async function unsubscribe(tx: Tx, token: string): Promise<string> {
  await deleteSubscription(tx, token);
  return 'You’re unsubscribed. We won’t email you again.';
}
