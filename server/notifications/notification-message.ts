import type { Tx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import type { Notice } from './notifications.service.ts';

interface Recipient {
  email: string | null;
  phone: string | null;
  first_name: string;
}

/** By email, or by text message where the member has no address. `site` is the origin for links, where known. */
export async function sendNotificationMessage(
  tx: Tx,
  { email, phone, first_name }: Recipient,
  { title, body, link: path }: Omit<Notice, 'type'>,
  site: string | undefined,
  calendar?: string,
): Promise<void> {
  const link = site && `${site}${path}`;
  const more = link ? { link } : {};
  if (email) {
    const text = [`Hello ${first_name},`, `${title}. ${body}`, ...(link ? [link] : []), 'Gable'].join('\n\n');
    await queueMessage(tx, {
      channel: 'email',
      to: email,
      subject: title,
      text: `${text}\n`,
      ...more,
      ...(calendar && { calendar }),
    });
  } else if (phone) {
    const text = [`Gable: ${title}. ${body}`, ...(link ? [link] : [])].join('\n');
    await queueMessage(tx, { channel: 'sms', to: phone, text, ...more });
  }
}
