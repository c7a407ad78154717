import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';

/** A chunk of its own: few visitors need it. */
export const NotFoundScreen = lazyComponent(
  async () => (await import('#src/app/shell/not-found-screen.tsx')).NotFoundScreen,
  {
    suspends: true,
  },
);
