import type { Message } from '#server/platform/messages/queue-message.ts';

interface FormerMember {
  email: string | null;
  phone: string | null;
  planName: string | undefined;
}

/** undefined for an account without an address and a number. */
export function deletionMessage({ email, phone, planName }: FormerMember): Message | undefined {
  const plan = planName && `Your ${planName} plan has ended, and nothing more is charged.`;
  const title = 'Your Gable account was deleted';
  if (email !== null) {
    const paragraphs = [
      'Hello,',
      'Your Gable account was deleted as you asked, with your profile, your posts and everything you uploaded.',
      ...(plan ? [plan] : []),
      'If this wasn’t you, contact us right away.',
      'Gable',
    ];
    return { channel: 'email', to: email, subject: title, text: `${paragraphs.join('\n\n')}\n` };
  }
  return phone === null
    ? undefined
    : { channel: 'sms', to: phone, text: [`${title}.`, plan].filter(Boolean).join(' ') };
}
