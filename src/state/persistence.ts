import { configureStore } from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  type Persistor,
  PURGE,
  persistReducer,
  persistStore,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';
import type { SafeStorage } from '#src/lib/storage.ts';
import { persistedSlices, restoreSlices } from './restore.ts';
import { rootReducer } from './root-reducer.ts';
import { startUpFinished } from './session-events.ts';
import type { AppStore } from './store.ts';

/** The specification's limit (point 9): after it the app starts without what could not be restored. */
const restoreTimeoutMs = 5_000;

const key = 'gable';
/** Where redux-persist puts it. */
export const storageKey = `persist:${key}`;

/** Where the state is kept. A promise that never settles is survived, one that rejects too. */
export interface StateStorage {
  getItem: (key: string) => Promise<string | null>;
  setItem: (key: string, value: string) => Promise<void>;
  removeItem: (key: string) => Promise<void>;
}

/** redux-persist's own storage breaks in the production build, so it gets ours. */
export const stateStorage = (storage: SafeStorage): StateStorage => ({
  getItem: async (name) => storage.read(name),
  setItem: async (name, value) => void storage.write(name, value),
  removeItem: async (name) => storage.remove(name),
});

/** The store of the page: login, location and profile outlive the tab. Restoring has begun when it returns. */
export function createPersistedStore(storage: StateStorage): { store: AppStore; persistor: Persistor } {
  const reducer = persistReducer(
    {
      key,
      storage,
      whitelist: [...persistedSlices],
      timeout: restoreTimeoutMs,
      getStoredState: async () => {
        const slices = restoreSlices(await storage.getItem(storageKey));
        return { ...slices, _persist: { version: -1, rehydrated: true } };
      },
      // A slice that was dropped is undefined here and must not replace the default.
      stateReconciler: (restored: object, _original, reduced) => ({
        ...reduced,
        ...Object.fromEntries(
          Object.entries(restored).filter(([name, slice]) => name !== '_persist' && slice !== undefined),
        ),
      }),
    },
    rootReducer,
  );
  const store = configureStore({
    // The bookkeeping that redux-persist adds to the state is nobody's business: to the page it is the plain store.
    reducer: reducer as unknown as typeof rootReducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] } }),
  });
  const persistor = persistStore(store, null, () => store.dispatch(startUpFinished()));
  return { store, persistor };
}
