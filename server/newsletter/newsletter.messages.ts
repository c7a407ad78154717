import { apiPrefix } from '#contract/limits.ts';
import { newsletterLinks } from '#contract/newsletter-links.ts';
import type { Message } from '#server/platform/messages/queue-message.ts';

/**
 * Asks whoever has the mailbox whether they want the newsletter.
 *
 * @param home where the site stands; without it the links begin with a slash
 */
export function confirmation({ email, token }: { email: string; token: string }, home: string | undefined): Message {
  const site = home ?? '';
  const link = `${site}/?${newsletterLinks.confirm}=${token}`;
  return {
    channel: 'email',
    to: email,
    subject: 'One step to the newsletter of Gable',
    text: `Hello,

Somebody, most likely you, asked for our newsletter at this address: new homes, once a week, on Saturday morning.

Yes, please send it to me:
${link}

If this was not you, you need not do anything: without that step we write no more.
Never hear of it again: ${site}/?${newsletterLinks.leave}=${token}

Gable
`,
    ...(home && { link, unsubscribeLink: `${home}${apiPrefix}/newsletter/unsubscribe?token=${token}` }),
  };
}
