import { useDispatch, useSelector, useStore } from 'react-redux';
import type { RootState } from './root-reducer.ts';
import type { AppDispatch, AppStore } from './store.ts';

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** For event handlers that need the state of the moment, not of the last render. */
export const useAppStore = useStore.withTypes<AppStore>();
