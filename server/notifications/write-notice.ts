import type { Tx } from '#server/platform/db/database.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import type { Notice } from './notifications.service.ts';

/** Where somebody can be written to. */
interface Recipient {
  email: string | null;
  phone: string | null;
  first_name: string;
}

/**
 * Writes a notice to somebody by e-mail, or by text message where there is no address, in the transaction of what happened.
 *
 * @param site where the site stands, for a link, where that is known
 */
export async function writeNotice(
  tx: Tx,
  { email, phone, first_name }: Recipient,
  { title, body, link: path }: Omit<Notice, 'type'>,
  site: string | undefined,
): Promise<void> {
  const link = site && `${site}${path}`;
  const more = link ? { link } : {};
  if (email) {
    const text = [`Hello ${first_name},`, `${title}. ${body}`, ...(link ? [link] : []), 'Gable'].join('\n\n');
    await queueMessage(tx, { channel: 'email', to: email, subject: title, text: `${text}\n`, ...more });
  } else if (phone) {
    const text = [`Gable: ${title}. ${body}`, ...(link ? [link] : [])].join('\n');
    await queueMessage(tx, { channel: 'sms', to: phone, text, ...more });
  }
}
