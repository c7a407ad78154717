import { newsletterLinks } from '#contract/content/newsletter-links.ts';
import { apiPrefix } from '#contract/limits.ts';
import type { Message } from '#server/platform/messages/queue-message.ts';

/** `home` is the site's origin; without it links begin with a slash. */
export function confirmation({ email, token }: { email: string; token: string }, home: string | undefined): Message {
  const site = home ?? '';
  const link = `${site}/?${newsletterLinks.confirm}=${token}`;
  return {
    channel: 'email',
    to: email,
    subject: 'Confirm your Gable newsletter subscription',
    text: `Hello,

You asked to get our newsletter at this address: new homes, every Saturday morning. Confirm here:

${link}

If this wasn’t you, you can ignore this message.
Unsubscribe: ${site}/?${newsletterLinks.leave}=${token}

Gable
`,
    ...(home && { link, unsubscribeLink: `${home}${apiPrefix}/newsletter/unsubscribe?token=${token}` }),
  };
}
