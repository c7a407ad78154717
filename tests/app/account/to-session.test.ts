import { expect, it } from 'vitest';
import { toSession } from '#src/entities/user/user-to-state.ts';
import { profileDefaults } from '#src/state/profile-slice.ts';
import { sessionStarted } from '#src/state/session.ts';
import { createStore } from '#src/state/store.ts';
import { signInAs } from '#tests/support/mock-api/data/people.ts';
import { memberState, memberUser } from '#tests/support/page/member-state.ts';

it('starts with the user of the answer, and nothing of the member before', () => {
  const store = createStore(memberState());
  const answer = signInAs({ email: 'maude@example.ca', firstName: 'Maude', lastName: 'Roy' });
  store.dispatch(sessionStarted(toSession(answer, store.getState())));
  const { login, profile } = store.getState();
  expect(login).toMatchObject({
    token: answer.token,
    role_type: 'user',
    email: 'maude@example.ca',
    user_name: 'Maude Roy',
    navigateToLogin: false,
  });
  expect(profile).toEqual({ ...profileDefaults, user: expect.objectContaining({ firstName: 'Maude' }) });
});

it('keeps what is known of the profile when the same person gets a new token', () => {
  const known = memberState();
  const store = createStore({ ...known, login: { ...known.login, navigateToLogin: true } });
  const answer = signInAs({ email: memberUser.email });
  store.dispatch(sessionStarted(toSession(answer, store.getState())));
  const { login, profile } = store.getState();
  expect(login).toMatchObject({ token: answer.token, navigateToLogin: true });
  expect(profile).toMatchObject({ step: known.profile.step, isProfileCompleted: known.profile.isProfileCompleted });
});
