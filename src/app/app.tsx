import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { Persistor } from 'redux-persist';
import type { AppStore } from '#src/state/store.ts';
import { GlobalFailure } from './global-failure.tsx';
import { StartUp } from './start-up.tsx';
import { Toaster } from './toaster.tsx';

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
          <Toaster />
        </QueryClientProvider>
      </Provider>
    </GlobalFailure>
  );
}
