import { newsletterLinks } from '#contract/content/newsletter-links.ts';
import type { Section } from '#contract/vocabulary.ts';
import type { EmailFooter } from '#server/platform/messages/email-layout/email-document.ts';

interface Reader {
  email: string;
  token: string;
  section: Section;
  city: string;
}

interface Sender {
  site: string;
  postalAddress: string | undefined;
}

export function footerOf({ email, token, section, city }: Reader, { site, postalAddress }: Sender): EmailFooter {
  const what = section === 'commercial' ? 'new commercial spaces' : 'new homes';
  return {
    reason: `You subscribed to ${what} near ${city}. One email on Saturday morning, no daily noise.`,
    links: [
      { text: 'Change the place', link: `${site}/?${newsletterLinks.place}=${token}` },
      { text: 'Unsubscribe', link: `${site}/?${newsletterLinks.leave}=${token}` },
    ],
    sentTo: email,
    postalAddress,
  };
}
