import { newsletterLinks } from '#contract/content/newsletter-links.ts';
import { apiPrefix } from '#contract/limits.ts';
import type { Section } from '#contract/vocabulary.ts';
import { composeEmail } from '#server/platform/messages/compose-email.ts';
import type { Message } from '#server/platform/messages/queue-message.ts';

/** `home` is the site's origin; without it links begin with a slash, which an HTML email cannot follow. */
export function confirmation(
  { email, token, city, section }: { email: string; token: string; city: string; section: Section },
  home: string | undefined,
): Message {
  const site = home ?? '';
  const link = `${site}/?${newsletterLinks.confirm}=${token}`;
  const title = 'Confirm your Gable newsletter subscription';
  const { text, html } = composeEmail({
    greeting: 'Hello,',
    title,
    sections: [
      {
        text: `You asked to get our newsletter at this address: new ${section === 'commercial' ? 'commercial spaces' : 'homes'} near ${city}, every Saturday morning. Confirm here:`,
      },
    ],
    action: { text: 'Confirm subscription', link },
    footer: [
      { text: 'If this wasn’t you, you can ignore this message.' },
      { text: 'Unsubscribe', link: `${site}/?${newsletterLinks.leave}=${token}` },
    ],
  });
  const forMailClients = home && {
    html,
    link,
    unsubscribeLink: `${home}${apiPrefix}/newsletter/unsubscribe?token=${token}`,
  };
  return { channel: 'email', to: email, subject: title, text, ...forMailClients };
}
