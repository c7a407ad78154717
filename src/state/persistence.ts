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
import type { SafeStorage } from '#src/lib/storage/storage.ts';
import { persistedSlices, type RestoredState, restoreState } from './restore.ts';
import { type RootState, rootReducer } from './root-reducer.ts';
import { sessionStarted, startUpFinished } from './session.ts';
import type { AppStore } from './store.ts';

/** The specification's limit (point 9): after it the app starts without the stored state. */
const restoreTimeoutMs = 5_000;

const key = 'gable';
export const storageKey = `persist:${key}`;

/** The start-up survives a storage promise that never settles or that rejects. */
export interface StateStorage {
  getItem: (key: string) => Promise<string | null>;
  setItem: (key: string, value: string) => Promise<void>;
  removeItem: (key: string) => Promise<void>;
}

/** Replaces redux-persist's own storage, which breaks in the production build. */
export const stateStorage = (storage: SafeStorage): StateStorage => ({
  getItem: async (name) => storage.read(name),
  setItem: async (name, value) => void storage.write(name, value),
  removeItem: async (name) => storage.remove(name),
});

/** Persists login, location and profile. Restoring has begun when it returns. */
export function createPersistedStore(storage: StateStorage): { store: AppStore; persistor: Persistor } {
  const reducer = persistReducer(
    {
      key,
      storage,
      whitelist: [...persistedSlices],
      timeout: restoreTimeoutMs,
      getStoredState: async () => ({
        ...restoreState(await storage.getItem(storageKey)),
        _persist: { version: -1, rehydrated: true },
      }),
      stateReconciler: ({ session, location }: RestoredState, _original, reduced: RootState) => {
        const state = location ? { ...reduced, location } : reduced;
        return session ? rootReducer(state, sessionStarted(session)) : state;
      },
    },
    rootReducer,
  );
  const store = configureStore({
    // Hides the bookkeeping that redux-persist adds to the state.
    reducer: reducer as unknown as typeof rootReducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] } }),
  });
  const persistor = persistStore(store, null, () => store.dispatch(startUpFinished()));
  return { store, persistor };
}
