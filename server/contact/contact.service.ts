import { createHash } from 'node:crypto';
import type { ContactMessage, Ticket } from '#contract/content/contact.ts';
import { contactCopiesPerDay, contactCopyPauseMinutes, contactsPerHour } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { mailboxKey } from '#server/platform/security/address-key.ts';
import { countAttempt, tryCountAttempts } from '#server/platform/security/attempt-limits.ts';
import { contactCopy } from './contact.messages.ts';
import { findTicketOfRequest, insertTicket, isOwnAddress, lockRequest, type TicketRow } from './contact.repo.ts';
import { newTicketNumber } from './ticket-number.ts';

interface Sender {
  userId: string | undefined;
  network: string;
}

const hourSeconds = 3_600;

/** Stores a message to us once and emails a copy, without a typed word unless the address is the member's own. @throws ApiError 429 */
export async function contact(tx: Tx, sent: ContactMessage, { userId, network }: Sender): Promise<Ticket> {
  const { clientId, website, ...written } = sent;
  const requestKey = createHash('sha256')
    .update(JSON.stringify([clientId, userId, written]))
    .digest('hex');
  await lockRequest(tx, requestKey);
  const known = await findTicketOfRequest(tx, requestKey);
  if (known) return toTicket(known);

  const isOwn = userId !== undefined && (await isOwnAddress(tx, userId, written.email));
  await countAttempt(
    tx,
    { key: `contact from ${network}`, max: contactsPerHour.network, windowSeconds: hourSeconds },
    isOwn
      ? { key: `contact by ${userId}`, max: contactsPerHour.member, windowSeconds: hourSeconds }
      : { key: `contact as ${mailboxKey(written.email)}`, max: contactsPerHour.address, windowSeconds: hourSeconds },
  );
  if (website) return toTicket({ number: newTicketNumber(), created_at: new Date(), copy: 'short' });

  const copy = isOwn ? 'whole' : (await hasRoomForCopy(tx, written.email)) ? 'short' : 'none';
  const values = { ...written, copy, request_key: requestKey, user_id: userId ?? null } as const;
  let stored: Awaited<ReturnType<typeof insertTicket>>;
  while (!stored) stored = await insertTicket(tx, { ...values, number: newTicketNumber() });
  if (copy !== 'none') await queueMessage(tx, contactCopy({ ...written, number: stored.number }, copy));
  return toTicket(stored);
}

const toTicket = ({ number, created_at, copy }: Pick<TicketRow, 'number' | 'created_at' | 'copy'>): Ticket => ({
  number,
  sentAt: created_at.toISOString(),
  copy,
});

const hasRoomForCopy = (tx: Tx, email: string): Promise<boolean> =>
  tryCountAttempts(tx, {
    key: `contact copy to ${mailboxKey(email)}`,
    max: contactCopiesPerDay,
    windowSeconds: 24 * hourSeconds,
    pauseSeconds: contactCopyPauseMinutes * 60,
  });
