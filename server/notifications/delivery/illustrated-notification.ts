import { calendarDay } from '#contract/account/time-zone.ts';
import { formatLongDay } from '#contract/format/dates.ts';
import type { UnsubscribeSubject } from '#contract/notification/notification-settings.ts';
import type { Province } from '#contract/vocabulary.ts';
import { heading } from '#server/platform/messages/email-layout/email-blocks.ts';
import { composeIllustratedEmail, type EmailBlock } from '#server/platform/messages/email-layout/email-document.ts';
import type { Message } from '#server/platform/messages/queue-message.ts';
import { type Mail, unsubscribeLinks } from './notification-email.ts';

interface IllustratedNotification {
  subjectLine: string;
  title: string;
  lead: string;
  preview: string;
  blocks: readonly EmailBlock[];
  reason: string;
  link: string;
  subject: UnsubscribeSubject;
}

export interface IllustratedEmailSettings {
  /** The origin of links and pictures. */
  site: string;
  postalAddress?: string | undefined;
}

interface IllustratedMail extends Mail, IllustratedEmailSettings {
  recipient: Mail['recipient'] & { province: Province | null };
  site: string;
  now: Date;
}

/** An email with pictures, dated where the member lives. */
export function illustratedNotification(content: IllustratedNotification, mail: IllustratedMail): Message {
  const { subjectLine, title, lead, preview, blocks, reason, link, subject } = content;
  const { recipient, site, postalAddress, now } = mail;
  const links = unsubscribeLinks(subject, mail);
  const withFooter = composeIllustratedEmail({
    title: subjectLine,
    preview,
    date: formatLongDay(calendarDay(now, recipient.province), 'utc'),
    site,
    blocks: [heading(title, lead), ...blocks],
  });
  return {
    channel: 'email',
    to: recipient.email,
    subject: subjectLine,
    ...withFooter({
      reason,
      links: links
        ? [
            { text: 'Stop this email', link: links.page },
            { text: 'All email settings', link: links.settings },
          ]
        : [],
      sentTo: recipient.email,
      postalAddress,
    }),
    link: `${site}${link}`,
    ...(links && { unsubscribeLink: links.oneClick }),
  };
}
