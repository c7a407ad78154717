import type { SignedIn } from '#contract/account/sessions.ts';
import type { OwnUser } from '#contract/account/user.ts';
import type { RootState } from '#src/state/root-reducer.ts';
import type { LoginState, ProfileUser, Session } from '#src/state/session.ts';
import { isSamePerson } from '#src/state/session-selectors.ts';

export const toLoginFields = (user: OwnUser) =>
  ({
    role_type: user.role_type,
    profileimage: user.profilePicture,
    email: user.email,
    user_name: [user.firstName, user.lastName].filter(Boolean).join(' '),
    phone: user.phone,
    userDetails: { userType: user.userType },
  }) satisfies Partial<LoginState>;

/** The specification's part of the user: the browser stores no other field. */
export const toProfileUser = ({
  firstName,
  lastName,
  profilePicture,
  email,
  isApplePrivateEmail,
  userType,
}: OwnUser): ProfileUser => ({ firstName, lastName, profilePicture, email, isApplePrivateEmail, userType });

/** The same person with a new token keeps the known profile. */
export function toSession({ token, user }: SignedIn, state: RootState): Session {
  const isRenewed = isSamePerson(state, user.email || user.phone);
  return {
    login: { ...toLoginFields(user), token, navigateToLogin: isRenewed && state.login.navigateToLogin },
    profile: { ...(isRenewed && state.profile), user: toProfileUser(user) },
  };
}
