import { configureStore } from '@reduxjs/toolkit';
import { type RootState, rootReducer } from './root-reducer.ts';

export function createStore(preloaded?: Partial<RootState>) {
  return configureStore({ reducer: rootReducer, preloadedState: preloaded });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
