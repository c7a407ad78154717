import type { UserType } from '#contract/vocabulary.ts';
import type { RootState } from './root-reducer.ts';

/** What whoever is signed in has chosen to be; null before that, and for visitors. */
export const selectUserType = ({ login, profile }: RootState): UserType | null =>
  profile.user?.userType ?? login.userDetails?.userType ?? null;
