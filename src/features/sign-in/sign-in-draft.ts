import type { PasswordReset } from '#contract/account/sessions.ts';

/** Kept in memory while the member moves between the steps. */
export interface SignInDraft {
  method: 'email' | 'phone';
  email: string;
  password: string;
  newPassword: string;
  phone: string;
  asked: { email: string; password: string } | null;
  reset: PasswordReset | null;
}

export const createSignInDraft = (): SignInDraft => ({
  method: 'email',
  email: '',
  password: '',
  newPassword: '',
  phone: '',
  asked: null,
  reset: null,
});
