import { composeEmail } from '#server/platform/messages/compose-email.ts';
import type { Message } from '#server/platform/messages/queue-message.ts';

/** The token follows the #, which browsers send to no server. */
export function invitationMessage(
  { email, name, token, days }: { email: string; name: string; token: string; days: number },
  home: string | undefined,
): Message {
  const link = `${home ?? ''}/together/join#${token}`;
  const title = `${name} would like to search for a home with you`;
  const { text, html } = composeEmail({
    greeting: 'Hello,',
    title,
    sections: [
      { text: `${title} on Gable: one list of homes with your hearts and notes. Messages and viewings stay your own.` },
      { text: `The invitation is for one person, works once and is good for ${days} days.` },
    ],
    action: { text: 'Open the invitation', link },
    footer: [{ text: 'If you don’t know this person, you can ignore this message.' }],
  });
  return { channel: 'email', to: email, subject: title, text, ...(home && { html, link }) };
}
