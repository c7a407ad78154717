import type { SignInMethod } from '#contract/account/auth.ts';
import { codeLifeMinutes } from '#contract/limits.ts';
import type { Message } from '#server/platform/messages/queue-message.ts';

const email = (to: string, subject: string, paragraphs: readonly string[], more: Partial<Message> = {}): Message => ({
  channel: 'email',
  to,
  subject,
  text: `Hello,\n\n${paragraphs.join('\n\n')}\n\nGable\n`,
  ...more,
});

const sms = (to: string, text: string, more: Partial<Message> = {}): Message => ({ channel: 'sms', to, text, ...more });

const codeTerms = `The code expires in ${codeLifeMinutes} minutes and works once.`;
const notYou = 'If this wasn’t you, you can ignore this message.';
const notYouAct =
  'If this wasn’t you, choose “Forgot password?” on the sign-in page right away, set a new password, and contact us.';

export const registrationCode = (to: string, code: string) =>
  email(
    to,
    `${code} is your Gable code`,
    ['Welcome to Gable. Enter this code to finish creating your account:', code, `${codeTerms} ${notYou}`],
    { code },
  );

export const alreadyRegistered = (to: string, home: string | undefined) =>
  email(
    to,
    'You already have a Gable account',
    [
      'Someone, most likely you, tried to create an account with this email. You already have one, so nothing was changed.',
      `Sign in with your password. If you forgot it, choose “Forgot password?” on the sign-in page.${home ? `\n${home}/login` : ''}`,
      notYou,
    ],
    home ? { link: `${home}/login` } : {},
  );

const unchanged = 'If this wasn’t you, you can ignore this message; your password hasn’t changed.';

export const passwordCode = (to: string, code: string) =>
  email(
    to,
    `${code} is your password reset code`,
    ['Enter this code to choose a new password:', code, `${codeTerms} ${unchanged}`],
    { code },
  );

export const passwordCodes = (to: string, codes: readonly { code: string; account: string }[]) =>
  email(to, `Your ${codes.length} password reset codes`, [
    'You have more than one Gable account with this email. Enter the code of the one that needs a new password:',
    ...codes.map(({ code, account }) => `${code}: ${account}`),
    `Each code expires in ${codeLifeMinutes} minutes and works once. ${unchanged}`,
  ]);

export const newEmailCode = (to: string, code: string) =>
  email(
    to,
    `${code} confirms your new email`,
    ['Enter this code to use this email for your Gable account:', code, `${codeTerms} ${notYou}`],
    { code },
  );

export const addressTaken = (to: string) =>
  email(to, 'This email already has a Gable account', [
    'Someone tried to use this email for another account. It belongs to yours, so nothing was changed.',
    notYou,
  ]);

const warning = 'Never share it. If you aren’t changing your account, sign out of all devices and reset your password.';

export const identityCode = (to: string, code: string) =>
  email(
    to,
    `${code} confirms it’s you`,
    ['Enter this code to confirm a change to how you sign in to Gable:', code, `${codeTerms} ${warning}`],
    { code },
  );

export const identityText = (to: string, code: string) =>
  sms(to, `${code} is your Gable code to confirm an account change. It expires in ${codeLifeMinutes} minutes.`, {
    code,
  });

const isEmail = (to: string) => to.includes('@');

export function contactChanged(to: string, contact: { email: string } | { phone: string }): Message {
  const [subject, change] =
    'email' in contact
      ? ['Your Gable email was changed', `The email for your Gable account is now ${contact.email}.`]
      : ['Your Gable mobile number was changed', `The mobile number for your Gable account is now ${contact.phone}.`];
  const signedOut = 'You can sign in with it, and you were signed out everywhere else.';
  return isEmail(to)
    ? email(to, subject, [`${change} ${signedOut}`, notYouAct])
    : sms(to, `${change} If this wasn’t you, reset your password and contact us.`);
}

const methodNames: Record<SignInMethod, string> = { phone: 'your mobile number', apple: 'Apple' };

export function methodRemoved(to: string, methods: readonly SignInMethod[]): Message {
  const names = methods.map((method) => methodNames[method]).join(' and ');
  const change = `You can no longer sign in to Gable with ${names}.`;
  return isEmail(to)
    ? email(to, 'A way to sign in to Gable was removed', [`${change} You were signed out everywhere else.`, notYouAct])
    : sms(to, `${change} If this wasn’t you, contact us.`);
}

export const passwordChanged = (to: string) =>
  email(to, 'Your Gable password was changed', [
    'Your account has a new password, and you were signed out everywhere else.',
    notYouAct,
  ]);

export const phoneCode = (to: string, code: string): Message =>
  sms(to, `${code} is your Gable code. It expires in ${codeLifeMinutes} minutes. We’ll never ask you for it.`, {
    code,
  });
