import type { RootState } from './root-reducer.ts';

/** Tells apart whose things are kept on a shared device. '' for a visitor. */
export const selectPerson = ({ login, profile }: RootState): string =>
  login.token === null ? '' : profile.user?.email || login.email || login.phone || '';

/** Whether what the state holds of a profile is this person's. While there is none, nobody can tell. */
export const isKnownPerson = (state: RootState, person: string): boolean =>
  person !== '' && state.profile.user !== null && selectPerson(state) === person;
