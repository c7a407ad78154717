import type { QueryClient } from '@tanstack/react-query';
import type { RouterProviderProps } from 'react-router-dom';
import type { PageHandle } from '#src/app/routes/page-handle.ts';
import { type AddressedPage, screens } from '#src/app/routes/screens.ts';
import { sectionChosen } from '#src/state/active-page-slice.ts';
import type { AppStore } from '#src/state/store.ts';

/** What a page is rendered from. */
interface Grounds {
  store: AppStore;
  queryClient: QueryClient;
}

/**
 * Has the answers there that the first view of a page shows, and its section chosen, before it is rendered: where the server paints
 * it, and again where the page takes over what was painted, so that both render the same. Screens choose the section in an effect,
 * which does not run where the page is painted. False where the server paints nothing.
 */
export async function prepareFirstView(addressed: AddressedPage, { store, queryClient }: Grounds): Promise<boolean> {
  const { prefetch } = await screens[addressed.page]();
  const section = await prefetch?.(queryClient, addressed, store.getState());
  if (section) store.dispatch(sectionChosen(section));
  return prefetch !== undefined;
}

/** What was painted is true but cannot be pressed: after this long a skeleton that answers is better. */
const patienceMs = 2_500;

/** The same for the address that the browser has opened. Settles when all is there, or nobody should wait any longer. */
export async function prepareOpenedView(
  { state }: Pick<RouterProviderProps['router'], 'state'>,
  grounds: Grounds,
): Promise<void> {
  const { route, params = {} } = state.matches.at(-1) ?? {};
  const page = (route?.handle as PageHandle | undefined)?.page;
  if (!page) return;
  const [parameter = ''] = Object.values(params);
  const addressed = { page, parameter, search: new URLSearchParams(state.location.search) };
  // Of a screen that cannot be had the router tells, once the page stands.
  const prepared = prepareFirstView(addressed, grounds).catch(() => false);
  await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
