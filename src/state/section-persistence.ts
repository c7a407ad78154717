import { sections } from '#contract/vocabulary.ts';
import type { SafeStorage } from '#src/lib/storage/storage.ts';
import { sectionChosen } from './active-page-slice.ts';
import type { AppStore } from './store.ts';

const key = 'gable:section';

/** A tab stays in its section over a reload. Kept in the tab's storage: the specification persists three slices alone. */
export function persistSection(store: AppStore, tabStorage: SafeStorage): void {
  let stored = tabStorage.read(key);
  const section = sections.find((each) => each === stored);
  if (section) store.dispatch(sectionChosen(section));
  store.subscribe(() => {
    const { active_page } = store.getState().activePage;
    if (active_page === stored) return;
    stored = active_page;
    tabStorage.write(key, active_page);
  });
}
