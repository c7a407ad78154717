import { useAppSelector } from '#src/state/hooks.ts';

export interface Member {
  name: string;
  /** Empty where it must not be shown: private-relay addresses, and any address before the profile says what it is. */
  email: string;
  picture: string | null;
}

/** Who is signed in, as the shell shows it; null for visitors. */
export function useMember(): Member | null {
  const { token, user_name, profileimage } = useAppSelector((state) => state.login);
  const user = useAppSelector((state) => state.profile.user);
  if (!token) return null;
  const fullName = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return {
    name: fullName || user_name || 'Your account',
    email: user && !user.isApplePrivateEmail ? user.email : '',
    picture: user?.profilePicture ?? profileimage,
  };
}
