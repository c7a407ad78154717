import { codeLifeMinutes } from '#contract/limits.ts';
import type { Message } from '#server/platform/messages/queue-message.ts';

/** What accounts write to people. `home` is where the site stands, where that is known for certain. */

const email = (to: string, subject: string, paragraphs: readonly string[], more: Partial<Message> = {}): Message => ({
  channel: 'email',
  to,
  subject,
  text: `Hello,\n\n${paragraphs.join('\n\n')}\n\nGable\n`,
  ...more,
});

const lifeOf = `It counts for ${codeLifeMinutes} minutes and can be used once.`;
const notYou = 'If this was not you, you need not do anything.';

export const registrationCode = (to: string, code: string) =>
  email(
    to,
    `${code} is your code for Gable`,
    ['Welcome to Gable. Here is the code that finishes your account:', code, `${lifeOf} ${notYou}`],
    { code },
  );

export const alreadyRegistered = (to: string, home: string | undefined) =>
  email(
    to,
    'You have an account with Gable already',
    [
      'Somebody, most likely you, asked for a new account with this address. You have one already, so nothing was changed.',
      `You can sign in with your password. If you have forgotten it, choose “Forgot it?” there.${home ? `\n${home}/login` : ''}`,
      notYou,
    ],
    home ? { link: `${home}/login` } : {},
  );

export const passwordCode = (to: string, code: string) =>
  email(
    to,
    `${code} is your code for a new password`,
    [
      'Here is the code that lets you choose a new password:',
      code,
      `${lifeOf} If this was not you, leave it be: your password stays as it is.`,
    ],
    { code },
  );

export const newEmailCode = (to: string, code: string) =>
  email(
    to,
    `${code} confirms your new address`,
    ['Here is the code that makes this the address of your account:', code, `${lifeOf} ${notYou}`],
    { code },
  );

export const addressTaken = (to: string) =>
  email(to, 'This address has an account with Gable', [
    'Somebody asked to use this address for another account. It belongs to yours already, so nothing was changed.',
    notYou,
  ]);

export const emailChanged = (to: string, address: string) =>
  email(to, 'Your address with Gable was changed', [
    `From now on we write to ${address}, and that is the address to sign in with. You were signed out everywhere else.`,
    'If this was not you, please write to us.',
  ]);

export const passwordChanged = (to: string) =>
  email(to, 'Your password for Gable was changed', [
    'Your account has a new password, and you were signed out everywhere else.',
    'If this was not you, choose “Forgot it?” on the sign-in page and set another one.',
  ]);

export const phoneCode = (to: string, code: string): Message => ({
  channel: 'sms',
  to,
  text: `${code} is your code for Gable. It counts for ${codeLifeMinutes} minutes. Nobody from Gable will ever ask you for it.`,
  code,
});
