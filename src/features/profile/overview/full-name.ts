import type { OwnUser } from '#contract/account/user.ts';

/** `Maude Tremblay`; empty without a name. */
export const fullName = ({ firstName, lastName }: Pick<OwnUser, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ');
