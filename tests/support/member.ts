import { isProfileComplete, type KycStep } from '#contract/kyc.ts';
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

const finishedStep = (user: Partial<ProfileUser>): KycStep =>
  user.userType === 'Agent' ? 'agent_verified' : 'individual_profile_updated';

/** The state of somebody who is signed in and has finished the profile; `user` and `step` change what matters to a test. */
export function memberState(
  user: Partial<ProfileUser> = {},
  step: KycStep = finishedStep(user),
): Pick<RootState, 'login' | 'profile'> {
  const whole = { ...memberUser, ...user };
  const isProfileCompleted = isProfileComplete(step);
  return {
    login: {
      ...loginDefaults,
      isLoading: false,
      token: memberToken,
      navigateToLogin: !isProfileCompleted,
      userDetails: { userType: whole.userType },
    },
    profile: { ...profileDefaults, user: whole, step, isProfileCompleted },
  };
}
