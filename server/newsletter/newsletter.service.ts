import {
  newsletterConfirmationsPerDay,
  newsletterPauseMinutes,
  newsletterRequestsPerHourFromNetwork,
} from '#contract/limits.ts';
import type { Section } from '#contract/vocabulary.ts';
import { findNearestCity } from '#server/places/places.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { discardBulkMessages, queueMessage } from '#server/platform/messages/queue-message.ts';
import { mailboxKey } from '#server/platform/security/address-key.ts';
import { countAttempt, tryCountAttempts } from '#server/platform/security/attempt-limits.ts';
import { defaultCity } from './issue/edition.ts';
import { confirmation } from './newsletter.messages.ts';
import {
  confirmSubscription,
  deleteSubscription,
  isConfirmed,
  keepSubscription,
  updatePlace,
} from './newsletter.repo.ts';

interface Point {
  lat: number;
  lng: number;
}

interface Asked {
  email: string;
  place?: Point | undefined;
  section: Section;
  website: string;
}

interface From {
  /** `networkOf` the caller's address. */
  network: string;
  home: string | undefined;
}

/** Sends a confirmation link. The reply is the same for new and known addresses: it reveals no subscriber. @throws ApiError 429 */
export async function subscribe(tx: Tx, asked: Asked, { network, home }: From): Promise<string> {
  await countAttempt(tx, {
    key: `newsletter from ${network}`,
    max: newsletterRequestsPerHourFromNetwork,
    windowSeconds: 3_600,
  });
  if (asked.website === '') await keepAndConfirm(tx, asked, home);
  return 'Check your inbox and click the link to confirm.';
}

const hasRoomForConfirmation = (tx: Tx, email: string): Promise<boolean> =>
  tryCountAttempts(tx, {
    key: `newsletter to ${mailboxKey(email)}`,
    max: newsletterConfirmationsPerDay,
    windowSeconds: 24 * 3_600,
    pauseSeconds: newsletterPauseMinutes * 60,
  });

async function keepAndConfirm(tx: Tx, { email, place, section }: Asked, home: string | undefined): Promise<void> {
  if ((await isConfirmed(tx, email)) || !(await hasRoomForConfirmation(tx, email))) return;
  const city = place && (await findNearestCity(tx, place));
  const kept = await keepSubscription(tx, { email, place_id: city?.id ?? null, section });
  if (kept) await queueMessage(tx, confirmation({ ...kept, city: city?.name ?? defaultCity.name, section }, home));
}

/** Confirms a subscription. @throws ApiError 422 for an invalid link */
export async function confirm(tx: Tx, token: string): Promise<string> {
  if (!(await confirmSubscription(tx, token))) throw staleLink();
  return 'You’re subscribed. The next issue arrives Saturday morning.';
}

/** Changes the city of the next issues. @throws ApiError 422 for an invalid link */
export async function changePlace(tx: Tx, token: string, place: Point): Promise<string> {
  const city = await findNearestCity(tx, place);
  if (!(await updatePlace(tx, token, city?.id ?? null))) throw staleLink();
  return `Your next issue will be about ${city?.name ?? defaultCity.name}.`;
}

export async function unsubscribe(tx: Tx, token: string): Promise<string> {
  const deleted = await deleteSubscription(tx, token);
  if (deleted) await discardBulkMessages(tx, deleted.email);
  return 'You’re unsubscribed. We won’t email you again.';
}

const staleLink = () => invalid([{ path: '', message: 'This link is no longer valid' }]);
