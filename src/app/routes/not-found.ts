import { lazy } from 'react';

/** A chunk of its own: few visitors need it. */
export const NotFoundScreen = lazy(async () => ({
  default: (await import('#src/app/shell/not-found-screen.tsx')).NotFoundScreen,
}));
