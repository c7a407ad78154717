import { expect, it, vi } from 'vitest';
import { warnOfLostSession } from '#src/app/session/warn-of-lost-session.ts';
import { createSafeStorage } from '#src/lib/storage/storage.ts';
import { sectionChosen } from '#src/state/active-page-slice.ts';
import { sessionStarted } from '#src/state/session.ts';
import { createStore } from '#src/state/store.ts';
import { memberState, memberToken } from '#tests/support/page/member-state.ts';

const refusing = () =>
  createSafeStorage(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });

it('a visitor is not told about a sign-in that has not been', () => {
  const [store, storage, warn] = [createStore(), refusing(), vi.fn()];
  warnOfLostSession(store, storage, warn);
  storage.write('any', 'value');
  store.dispatch(sectionChosen('commercial'));
  expect(warn).not.toHaveBeenCalled();
});

it('a visitor is told once the sign-in has been, and once alone', () => {
  const [store, storage, warn] = [createStore(), refusing(), vi.fn()];
  storage.write('any', 'value');
  warnOfLostSession(store, storage, warn);
  store.dispatch(sessionStarted({ login: { token: memberToken } }));
  store.dispatch(sectionChosen('commercial'));
  expect(warn).toHaveBeenCalledOnce();
});

it('a member is told at the first failed write', () => {
  const [storage, warn] = [refusing(), vi.fn()];
  warnOfLostSession(createStore(memberState()), storage, warn);
  storage.write('any', 'value');
  expect(warn).toHaveBeenCalledOnce();
});
