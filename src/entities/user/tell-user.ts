import type { OwnUser } from '#contract/user.ts';
import { profileDetailsReceived, roleReceived, userDetailsReceived } from '#src/state/login-slice.ts';
import type { ProfileUser } from '#src/state/profile-slice.ts';
import type { AppDispatch } from '#src/state/store.ts';

/** Carries what the server says about whoever is signed in into the login state. */
export function tellUser(dispatch: AppDispatch, user: OwnUser): void {
  dispatch(roleReceived(user.role_type));
  dispatch(
    profileDetailsReceived({
      profileimage: user.profilePicture,
      email: user.email,
      user_name: [user.firstName, user.lastName].filter(Boolean).join(' '),
      phone: user.phone,
    }),
  );
  dispatch(userDetailsReceived({ userType: user.userType }));
}

/** The part of it that the profile state holds: what is stored in the browser is no more than the specification's fields. */
export const profileUserOf = ({
  firstName,
  lastName,
  profilePicture,
  email,
  isApplePrivateEmail,
  userType,
}: OwnUser): ProfileUser => ({ firstName, lastName, profilePicture, email, isApplePrivateEmail, userType });
