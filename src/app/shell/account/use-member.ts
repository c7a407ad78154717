import { useAppSelector } from '#src/state/hooks.ts';

export interface Member {
  name: string;
  personName: string;
  /** Empty for private-relay addresses, and for any address until the profile says which kind it is. */
  email: string;
  picture: string | null;
}

export function useMember(): Member | null {
  const { token, user_name, profileimage } = useAppSelector((state) => state.login);
  const user = useAppSelector((state) => state.profile.user);
  if (!token) return null;
  const personName = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user_name || '';
  return {
    name: personName || 'Your account',
    personName,
    email: user && !user.isApplePrivateEmail ? user.email : '',
    picture: user?.profilePicture ?? profileimage,
  };
}
