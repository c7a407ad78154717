import { lazy } from 'react';

/** Few people ever see it: its code is loaded for them alone. */
export const NotFoundScreen = lazy(async () => ({
  default: (await import('#src/app/shell/not-found-screen.tsx')).NotFoundScreen,
}));
