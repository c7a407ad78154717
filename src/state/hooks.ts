import { useDispatch, useSelector, useStore } from 'react-redux';
import type { RootState } from './root-reducer.ts';
import type { AppDispatch, AppStore } from './store.ts';

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** For what has to know the state at the moment of an event, before it is rendered. */
export const useAppStore = useStore.withTypes<AppStore>();
