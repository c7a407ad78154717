import type { RouteObject } from 'react-router-dom';
import { type PageName, pages } from '#contract/pages.ts';
import { Guard } from './guard.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import type { PageHandle } from './page-handle.ts';
import { PageSpinner } from './page-spinner.tsx';
import { RouteFailure } from './route-failure.tsx';
import { screens } from './screens.ts';

const pageRoute = (page: PageName): RouteObject => ({
  id: page,
  path: pages[page].path,
  handle: { page } satisfies PageHandle,
  lazy: async () => ({ Component: (await screens[page]()).Component }),
});

/**
 * Every page there is. Who may open which is the guard's business, not the router's: the router stays the same when somebody
 * signs in or out, and with it the address, the history and what is on the screen.
 */
export const routes: RouteObject[] = [
  {
    Component: LayoutSwitch,
    ErrorBoundary: RouteFailure,
    HydrateFallback: PageSpinner,
    children: [
      {
        Component: Guard,
        ErrorBoundary: RouteFailure,
        children: [
          { ErrorBoundary: RouteFailure, children: (Object.keys(pages) as PageName[]).map(pageRoute) },
          { path: '*', Component: () => null },
        ],
      },
    ],
  },
];
