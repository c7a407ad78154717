import type { QueryClient } from '@tanstack/react-query';
import type { RouterProviderProps } from 'react-router-dom';
import type { Section } from '#contract/vocabulary.ts';
import type { PageHandle } from '#src/app/routes/page-handle.ts';
import { type AddressedPage, screens } from '#src/app/routes/screens.ts';
import { activePageDefaults, sectionChosen } from '#src/state/active-page-slice.ts';
import type { AppStore } from '#src/state/store.ts';

interface Stores {
  store: AppStore;
  queryClient: QueryClient;
}

/** Fills the query cache and chooses the section, for prerendering and hydration: effects of screens do not run on the server. */
export async function prefetchView(addressed: AddressedPage, { store, queryClient }: Stores): Promise<Section> {
  const { prefetch } = await screens[addressed.page]();
  const section = await prefetch?.(queryClient, addressed, store.getState());
  if (section) store.dispatch(sectionChosen(section));
  return section ?? activePageDefaults.active_page;
}

/** A prerendered view answers no press: after this long a skeleton that does is better. */
const timeoutMs = 2_500;

/** Settles with the section that the server rendered the view in; with this tab's where that is not known in time. */
export async function prefetchOpenedView(
  { state }: Pick<RouterProviderProps['router'], 'state'>,
  stores: Stores,
): Promise<Section> {
  const ownSection = () => stores.store.getState().activePage.active_page;
  const { route, params = {} } = state.matches.at(-1) ?? {};
  const page = (route?.handle as PageHandle | undefined)?.page;
  if (!page) return ownSection();
  const [parameter = ''] = Object.values(params);
  const addressed = { page, parameter, search: new URLSearchParams(state.location.search) };
  // The router reports a screen that cannot be loaded.
  const prefetched = prefetchView(addressed, stores).catch(ownSection);
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  return Promise.race([prefetched, timeout.then(ownSection)]);
}
