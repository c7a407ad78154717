import type { QueryClient } from '@tanstack/react-query';
import type { RouterProviderProps } from 'react-router-dom';
import type { PageHandle } from '#src/app/routes/page-handle.ts';
import { type AddressedPage, screens } from '#src/app/routes/screens.ts';
import { sectionChosen } from '#src/state/active-page-slice.ts';
import type { AppStore } from '#src/state/store.ts';

interface Stores {
  store: AppStore;
  queryClient: QueryClient;
}

/** Fills the query cache and chooses the section, for prerendering and hydration: effects of screens do not run on the server. */
export async function prefetchView(addressed: AddressedPage, { store, queryClient }: Stores): Promise<void> {
  const { prefetch } = await screens[addressed.page]();
  const section = await prefetch?.(queryClient, addressed, store.getState());
  if (section) store.dispatch(sectionChosen(section));
}

/** A prerendered view answers no press: after this long a skeleton that does is better. */
const timeoutMs = 2_500;

export async function prefetchOpenedView(
  { state }: Pick<RouterProviderProps['router'], 'state'>,
  stores: Stores,
): Promise<void> {
  const { route, params = {} } = state.matches.at(-1) ?? {};
  const page = (route?.handle as PageHandle | undefined)?.page;
  if (!page) return;
  const [parameter = ''] = Object.values(params);
  const addressed = { page, parameter, search: new URLSearchParams(state.location.search) };
  // The router reports a screen that cannot be loaded.
  const prefetched = prefetchView(addressed, stores).catch(() => undefined);
  await Promise.race([prefetched, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}
