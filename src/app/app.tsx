import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { Persistor } from 'redux-persist';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { whenIdle } from '#src/lib/loading/when-idle.ts';
import type { AppStore } from '#src/state/store.ts';
import { GlobalFailure } from './global-failure.tsx';
import { StartUp } from './start-up.tsx';

const Toaster = lazyComponent(async () => (await import('./toaster.tsx')).Toaster, {
  suspends: true,
  Missing: Nothing,
});

interface AppProps {
  store: AppStore;
  persistor: Pick<Persistor, 'subscribe' | 'getState'>;
  queryClient: QueryClient;
  router: RouterProviderProps['router'];
}

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

function Toasts() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenIdle(() => setQuiet(true)), []);
  return <Suspense>{isQuiet && <Toaster />}</Suspense>;
}
