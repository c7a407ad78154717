import type { Tx } from '#server/platform/db/database.ts';
import { keepSubscription } from './newsletter.repo.ts';

/**
 * Puts an e-mail address on the list of the newsletter, once and without regard to capitals, and answers what to say. The words
 * are the same for a new and a known address, so that nobody learns who is on the list.
 */
export async function subscribe(tx: Tx, email: string): Promise<string> {
  await keepSubscription(tx, email);
  return 'Thank you. You are on the list.';
}
