/** What was chosen and typed so far, on whichever step: going back and forth loses nothing. It is kept in memory alone. */
export interface Notebook {
  way: 'email' | 'phone';
  email: string;
  password: string;
  newPassword: string;
  phone: string;
  /** What an account was last asked for with: said again together with the code. */
  asked: { email: string; password: string } | null;
}

export const newNotebook = (): Notebook => ({
  way: 'email',
  email: '',
  password: '',
  newPassword: '',
  phone: '',
  asked: null,
});
