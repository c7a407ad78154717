import { configureStore } from '@reduxjs/toolkit';
import { type RootState, rootReducer } from './root-reducer.ts';

/** A store without persistence, for tests and previews; `preloaded` replaces whole slices. */
export function createStore(preloaded?: Partial<RootState>) {
  return configureStore({ reducer: rootReducer, preloadedState: preloaded });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
