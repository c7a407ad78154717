import { loginDefaults } from '#src/state/login-slice.ts';
import { type ProfileUser, profileDefaults } from '#src/state/profile-slice.ts';
import type { RootState } from '#src/state/root-reducer.ts';

export const memberToken = 'token-of-a-member';

export const memberUser: ProfileUser = {
  firstName: 'Nadia',
  lastName: 'Tremblay',
  profilePicture: null,
  email: 'nadia@example.ca',
  isApplePrivateEmail: false,
  userType: 'Individual',
};

/** The state of somebody who is signed in and has finished the profile; `user` changes what matters to a test. */
export function memberState(user: Partial<ProfileUser> = {}): Pick<RootState, 'login' | 'profile'> {
  const whole = { ...memberUser, ...user };
  return {
    login: { ...loginDefaults, isLoading: false, token: memberToken, userDetails: { userType: whole.userType } },
    profile: { ...profileDefaults, user: whole, step: 'individual_profile_updated', isProfileCompleted: true },
  };
}
