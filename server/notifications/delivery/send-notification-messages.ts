import type { NotificationSubject } from '#contract/notification/notification-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type Message, queueMessages } from '#server/platform/messages/queue-message.ts';
import { asSentence } from '#server/platform/messages/sentence.ts';
import { createUnsubscribeSigner } from '../settings/unsubscribe.service.ts';
import { notificationEmail } from './notification-email.ts';
import type { Recipient } from './recipients.repo.ts';

export interface NotificationMessage {
  title: string;
  body: string;
  /** A path of this site. */
  link: string;
  /** null: necessary for the account. */
  subject: NotificationSubject | null;
  calendar?: string | undefined;
}

/** Sends by email, or by text message where the member has no address. */
export async function sendNotificationMessages(
  tx: Tx,
  recipients: readonly Pick<Recipient, 'id' | 'email' | 'phone' | 'first_name'>[],
  message: NotificationMessage,
  site: string | undefined,
): Promise<void> {
  if (recipients.length === 0) return;
  const signUnsubscribe = await createUnsubscribeSigner(tx);
  const messages = recipients.flatMap((recipient): Message[] => {
    const { email, phone } = recipient;
    if (email !== null) {
      const mail = notificationEmail(emailOf(message), { recipient: { ...recipient, email }, site, signUnsubscribe });
      return [{ ...mail, ...(message.calendar && { calendar: message.calendar }) }];
    }
    return phone === null ? [] : [textOf(message, phone, site)];
  });
  await queueMessages(tx, messages);
}

const emailOf = ({ title, body, link, subject }: NotificationMessage) => ({
  title,
  sections: [{ text: `${asSentence(title)} ${body}` }],
  link,
  action: 'Open Gable',
  subject,
});

function textOf({ title, body, link: path }: NotificationMessage, phone: string, site: string | undefined): Message {
  const link = site && `${site}${path}`;
  const text = [`Gable: ${asSentence(title)} ${body}`, ...(link ? [link] : [])].join('\n');
  return { channel: 'sms', to: phone, text, ...(link && { link }) };
}
