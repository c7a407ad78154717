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

/** The guard checks access, so that the router, its history and the screen survive a sign-in or sign-out. */
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
