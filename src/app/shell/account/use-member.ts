import { useAppSelector } from '#src/state/hooks.ts';

export interface Member {
  name: string;
  person: { firstName: string; lastName: string };
  /** Empty for private-relay addresses, and for any address until the profile says which kind it is. */
  email: string;
  picture: string | null;
}

export function useMember(): Member | null {
  const { token, user_name, profileimage } = useAppSelector((state) => state.login);
  const user = useAppSelector((state) => state.profile.user);
  if (!token) return null;
  const person = user?.firstName || user?.lastName ? user : splitName(user_name ?? '');
  return {
    name: [person.firstName, person.lastName].filter(Boolean).join(' ') || 'Your account',
    person: { firstName: person.firstName, lastName: person.lastName },
    email: user && !user.isApplePrivateEmail ? user.email : '',
    picture: user?.profilePicture ?? profileimage,
  };
}

/** Until the profile is loaded, the name is one text. */
function splitName(name: string) {
  const [firstName = '', ...others] = name.split(' ');
  return { firstName, lastName: others.join(' ') };
}
