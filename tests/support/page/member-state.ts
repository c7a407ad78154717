import { isProfileComplete, type KycStep } from '#contract/account/kyc.ts';
import { loginDefaults } from '#src/state/login-slice.ts';
import { profileDefaults } from '#src/state/profile-slice.ts';
import type { RootState } from '#src/state/root-reducer.ts';
import type { ProfileUser } from '#src/state/session.ts';

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

/** A signed-in member with a complete profile; `user` and `step` change parts of it. */
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
