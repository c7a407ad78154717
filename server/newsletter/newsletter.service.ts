import { newsletterAsksPerHourFromOne } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalid } from '#server/platform/errors.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { countAttempt } from '#server/platform/recent-attempts.ts';
import { confirmation } from './newsletter.messages.ts';
import { confirmSubscription, deleteSubscription, keepSubscription } from './newsletter.repo.ts';

interface From {
  /** `networkOf` the address that asks. */
  network: string;
  /** Where the site stands, where that is known. */
  home: string | undefined;
}

/**
 * Asks an e-mail address, without regard to capitals, to confirm the newsletter, and answers what to say. The words are the same for
 * a new and a known address, so that nobody learns who is on the list.
 *
 * @throws ApiError 429
 */
export async function subscribe(tx: Tx, email: string, { network, home }: From): Promise<string> {
  await countAttempt(tx, {
    key: `newsletter from ${network}`,
    max: newsletterAsksPerHourFromOne,
    windowSeconds: 3_600,
  });
  const asked = await keepSubscription(tx, email);
  if (asked) await queueMessage(tx, confirmation(asked, home));
  return 'Thank you. Please look into your mailbox: a link there puts you on the list.';
}

/** Puts the address on the list that the link was sent to. @throws ApiError 422 for a link that does not count */
export async function confirm(tx: Tx, token: string): Promise<string> {
  if (!(await confirmSubscription(tx, token)))
    throw invalid([{ path: '', message: 'This link cannot be used any more' }]);
  return 'You are on the list. The next letter comes on Saturday morning.';
}

/** Takes the address off the list, where it was on it, and answers what to say. */
export async function unsubscribe(tx: Tx, token: string): Promise<string> {
  await deleteSubscription(tx, token);
  return 'You are off the list. We will not write to you again.';
}
