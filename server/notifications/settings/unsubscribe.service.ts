import { createHmac, timingSafeEqual } from 'node:crypto';
import { deliveryOf, subjectOfToken, type UnsubscribeSubject } from '#contract/notification/notification-settings.ts';
import { type NotificationSubject, notificationSubjects } from '#contract/notification/notification-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { getSecret } from '#server/platform/security/secrets.ts';
import { findChosenDeliveries, findContact, saveDeliveries, takeFromSummary } from './settings.repo.ts';

/** The signature covers the address: links stop working with a change of address. */
const sign = (secret: string, userId: string, subject: UnsubscribeSubject, email: string) =>
  createHmac('sha256', secret).update(`${userId}\n${subject}\n${email.toLowerCase()}`).digest();

export type SignUnsubscribe = (userId: string, subject: UnsubscribeSubject, email: string) => string;

export async function createUnsubscribeSigner(tx: Tx): Promise<SignUnsubscribe> {
  const secret = await getSecret(tx, 'unsubscribe_links');
  return (userId, subject, email) =>
    `${userId}.${subject}.${sign(secret, userId, subject, email).toString('base64url')}`;
}

const stale = () => invalid([{ path: 'token', message: 'This link is no longer valid' }]);

/** Stops emails and keeps the notifications on the site; using a link again changes nothing. @throws ApiError 422 for an invalid link */
export async function unsubscribe(tx: Tx, token: string): Promise<void> {
  const subject = subjectOfToken(token);
  const [userId = '', , signature = ''] = token.split('.');
  const contact = await findContact(tx, userId);
  if (!subject || !contact?.email) throw stale();
  const expected = sign(await getSecret(tx, 'unsubscribe_links'), userId, subject, contact.email);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw stale();
  const chosen = await findChosenDeliveries(tx, userId);
  const isStopped = (each: NotificationSubject) => {
    const delivery = deliveryOf(each, chosen[each], 'email');
    return subject === 'daily_summary' ? delivery === 'daily' : each === subject && delivery !== 'off';
  };
  const stopped = notificationSubjects.filter(isStopped).map((each) => [each, 'site'] as const);
  await saveDeliveries(tx, userId, Object.fromEntries(stopped));
  await takeFromSummary(tx, userId, subject);
}
