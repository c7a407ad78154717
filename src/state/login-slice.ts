import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserType } from '#contract/vocabulary.ts';
import { sessionRenewed, signedInElsewhere, signedOut, startUpFinished } from './session-events.ts';

/** What the session knows about its user beside the profile. */
interface UserDetails {
  userType: UserType | null;
  [detail: string]: unknown;
}

/** The specification's fields, word for word (point 3). */
export interface LoginState {
  /** True until the start-up is over. */
  isLoading: boolean;
  token: string | null;
  role_type: string | null;
  /** A sign-in is under way: the whole screen says "Please Wait". */
  authLoading: boolean;
  profileimage: string | null;
  email: string | null;
  user_name: string | null;
  phone: string | null;
  /** The profile is incomplete: the member keeps the standard layout. */
  navigateToLogin: boolean;
  userDetails: UserDetails | null;
}

export const loginDefaults: LoginState = {
  isLoading: true,
  token: null,
  role_type: null,
  authLoading: false,
  profileimage: null,
  email: null,
  user_name: null,
  phone: null,
  navigateToLogin: false,
  userDetails: null,
};

type ProfileDetails = Pick<LoginState, 'profileimage' | 'email' | 'user_name' | 'phone'>;

const slice = createSlice({
  name: 'login',
  initialState: loginDefaults,
  reducers: {
    authenticationStarted: (state) => {
      state.authLoading = true;
    },
    authenticationEnded: (state) => {
      state.authLoading = false;
    },
    /** Somebody signs in, over whoever was there. */
    signedIn: (state, { payload }: PayloadAction<{ token: string }>) => {
      state.token = payload.token;
    },
    roleReceived: (state, { payload }: PayloadAction<string | null>) => {
      state.role_type = payload;
    },
    profileDetailsReceived: (state, { payload }: PayloadAction<Partial<ProfileDetails>>) => {
      Object.assign(state, payload);
    },
    navigateToLoginChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.navigateToLogin = payload;
    },
    userDetailsReceived: (state, { payload }: PayloadAction<UserDetails>) => {
      state.userDetails = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(startUpFinished, (state) => {
        state.isLoading = false;
      })
      .addCase(sessionRenewed, (state, { payload }) => {
        state.token = payload.token;
      })
      .addCase(signedInElsewhere, (state, { payload }) => ({ ...state, ...payload.login, isLoading: state.isLoading }))
      .addCase(signedOut, () => loginDefaults),
});

export const {
  authenticationStarted,
  authenticationEnded,
  signedIn,
  roleReceived,
  profileDetailsReceived,
  navigateToLoginChanged,
  userDetailsReceived,
} = slice.actions;
export const loginReducer = slice.reducer;
