import { apiPrefix } from '#contract/limits.ts';
import type { UnsubscribeSubject } from '#contract/notification/notification-settings.ts';
import { type NotificationSubject, subjectDefinition } from '#contract/notification/notification-types.ts';
import { pages } from '#contract/pages.ts';
import { composeEmail, type Section } from '#server/platform/messages/compose-email.ts';
import type { Message } from '#server/platform/messages/queue-message.ts';
import type { SignUnsubscribe } from '../settings/unsubscribe.service.ts';

interface NotificationEmail {
  title: string;
  sections: Section[];
  /** A path of this site. */
  link: string;
  action: string;
  /** null: the email is necessary for the account. */
  subject: UnsubscribeSubject | null;
}

interface Mail {
  recipient: { id: string; email: string; first_name: string };
  site: string | undefined;
  signUnsubscribe: SignUnsubscribe;
}

const reasonOf = (subject: UnsubscribeSubject) =>
  subject === 'daily_summary'
    ? 'You chose this daily summary in your notification settings.'
    : `You get these emails for “${subjectDefinition(subject as NotificationSubject).name}”.`;

export function notificationEmail(
  { title, sections, link: path, action, subject }: NotificationEmail,
  { recipient: { id, email, first_name }, site, signUnsubscribe }: Mail,
): Message {
  const link = site && `${site}${path}`;
  const token = subject && signUnsubscribe(id, subject, email);
  const footer = subject
    ? [
        { text: reasonOf(subject) },
        ...(site
          ? [
              { text: 'Unsubscribe', link: `${site}${pages.unsubscribe.path}?token=${token}` },
              { text: 'Notification settings', link: `${site}${pages.notificationSettings.path}` },
            ]
          : []),
      ]
    : [{ text: 'We send this email about your account whatever your settings.' }];
  return {
    channel: 'email',
    to: email,
    subject: title,
    ...composeEmail({
      greeting: `Hello ${first_name},`,
      title,
      sections,
      action: link ? { text: action, link } : undefined,
      footer,
    }),
    ...(link && { link }),
    ...(site && token && { unsubscribeLink: `${site}${apiPrefix}/notifications/unsubscribe?token=${token}` }),
  };
}
