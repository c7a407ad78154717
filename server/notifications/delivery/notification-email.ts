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
  subject: NotificationSubject | null;
}

export interface Mail {
  recipient: { id: string; email: string; first_name: string };
  site: string | undefined;
  signUnsubscribe: SignUnsubscribe;
}

/** The ways to fewer emails; a subject of null has none. */
export function unsubscribeLinks(
  subject: UnsubscribeSubject | null,
  { recipient: { id, email }, site, signUnsubscribe }: Mail,
) {
  if (!subject || !site) return null;
  const token = signUnsubscribe(id, subject, email);
  return {
    page: `${site}${pages.unsubscribe.path}?token=${token}`,
    settings: `${site}${pages.notificationSettings.path}`,
    oneClick: `${site}${apiPrefix}/notifications/unsubscribe?token=${token}`,
  };
}

export function notificationEmail(
  { title, sections, link: path, action, subject }: NotificationEmail,
  mail: Mail,
): Message {
  const { recipient, site } = mail;
  const link = site && `${site}${path}`;
  const links = unsubscribeLinks(subject, mail);
  const footer = [
    {
      text: subject
        ? `You get these emails for “${subjectDefinition(subject).name}”.`
        : 'We send this email about your account whatever your settings.',
    },
    ...(links
      ? [
          { text: 'Unsubscribe', link: links.page },
          { text: 'Notification settings', link: links.settings },
        ]
      : []),
  ];
  return {
    channel: 'email',
    to: recipient.email,
    subject: title,
    ...composeEmail({
      greeting: `Hello ${recipient.first_name},`,
      title,
      sections,
      action: link ? { text: action, link } : undefined,
      footer,
    }),
    ...(link && { link }),
    ...(links && { unsubscribeLink: links.oneClick }),
  };
}
