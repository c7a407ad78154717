import type { LoginState, ProfileState, ProfileUser } from '#src/state/session.ts';

export interface SignInOptions extends Partial<ProfileUser> {
  token?: string;
  /** False: the profile is incomplete, and no post can be created. */
  complete?: boolean;
}

export const mockedToken = 'mocked-session';

/** The browser storage of a signed-in member, as the page itself would have written it. */
export function signedInState({ token = mockedToken, complete = true, ...user }: SignInOptions = {}): string {
  const login: Partial<LoginState> = { token, role_type: 'user', navigateToLogin: !complete };
  const profile: Partial<ProfileState> = {
    user: {
      firstName: 'Maude',
      lastName: 'Tremblay',
      profilePicture: null,
      email: 'maude@example.ca',
      isApplePrivateEmail: false,
      userType: 'Individual',
      ...user,
    },
    step: complete ? 'individual_profile_updated' : 'individual_profile_incomplete',
    isProfileCompleted: complete,
  };
  return JSON.stringify({ login: JSON.stringify(login), profile: JSON.stringify(profile) });
}
