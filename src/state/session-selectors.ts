import type { UserType } from '#contract/vocabulary.ts';
import type { RootState } from './root-reducer.ts';

/** Key of the member's data on a shared device: an email or phone number; '' for a visitor. */
export const selectPersonKey = ({ login, profile }: RootState): string =>
  login.token === null ? '' : profile.user?.email || login.email || login.phone || '';

export const isSamePerson = (state: RootState, personKey: string): boolean =>
  personKey !== '' && state.profile.user !== null && selectPersonKey(state) === personKey;

export const selectUserType = ({ login, profile }: RootState): UserType | null =>
  profile.user?.userType ?? login.userDetails?.userType ?? null;
