import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { Persistor } from 'redux-persist';
import { lazyOrNothing } from '#src/lib/lazy-or-nothing.ts';
import { whenQuiet } from '#src/lib/when-quiet.ts';
import type { AppStore } from '#src/state/store.ts';
import { GlobalFailure } from './global-failure.tsx';
import { StartUp } from './start-up.tsx';

const Toaster = lazyOrNothing(async () => (await import('./toaster.tsx')).Toaster);

interface AppProps {
  store: AppStore;
  persistor: Pick<Persistor, 'subscribe' | 'getState'>;
  queryClient: QueryClient;
  router: RouterProviderProps['router'];
}

/** The page with everything it stands on. Tests render it with their own store, query client and router. */
export function App({ store, persistor, queryClient, router }: AppProps) {
  return (
    <GlobalFailure>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <StartUp persistor={persistor}>
            <RouterProvider router={router} />
          </StartUp>
          <Toasts />
        </QueryClientProvider>
      </Provider>
    </GlobalFailure>
  );
}

/** Not part of what the first view takes: a toast that comes earlier waits in the library's store. */
function Toasts() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  return <Suspense>{isQuiet && <Toaster />}</Suspense>;
}
