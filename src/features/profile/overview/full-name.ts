import type { OwnUser } from '#contract/account/user.ts';

/** `Maude Tremblay`; empty before anything was said. */
export const fullName = ({ firstName, lastName }: Pick<OwnUser, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ');
