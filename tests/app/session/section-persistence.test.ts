import { expect, it } from 'vitest';
import { localStore, tabStore } from '#src/lib/storage/storage.ts';
import { sectionChosen } from '#src/state/active-page-slice.ts';
import { persistSection } from '#src/state/section-persistence.ts';
import { signedOut } from '#src/state/session.ts';
import { createStore } from '#src/state/store.ts';

function startTab(storage = tabStore) {
  const store = createStore();
  persistSection(store, storage);
  return store;
}
const sectionOf = (store: ReturnType<typeof createStore>) => store.getState().activePage.active_page;

it('a tab stays in its section over a reload, and local storage knows nothing of it', () => {
  startTab().dispatch(sectionChosen('commercial'));
  expect(sectionOf(startTab())).toBe('commercial');
  expect(localStorage).toHaveLength(0);
  expect(sectionOf(startTab(localStore))).toBe('residential');
});

it('a tab that signs out starts in the first section', () => {
  const store = startTab();
  store.dispatch(sectionChosen('commercial'));
  store.dispatch(signedOut());
  expect(sectionOf(startTab())).toBe('residential');
});

it('a section that is not known is left alone', () => {
  sessionStorage.setItem('gable:section', 'industrial');
  expect(sectionOf(startTab())).toBe('residential');
});
