import { combineReducers } from '@reduxjs/toolkit';
import { activePageReducer } from './active-page-slice.ts';
import { locationReducer } from './location-slice.ts';
import { loginReducer } from './login-slice.ts';
import { profileReducer } from './profile-slice.ts';

/** Client state only (specification, point 3); server state lives in React Query. */
export const rootReducer = combineReducers({
  login: loginReducer,
  location: locationReducer,
  activePage: activePageReducer,
  profile: profileReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
