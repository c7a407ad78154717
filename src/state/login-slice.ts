import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type LoginState, sessionStarted, signedOut, startUpFinished } from './session.ts';

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
    roleReceived: (state, { payload }: PayloadAction<string | null>) => {
      state.role_type = payload;
    },
    profileDetailsReceived: (state, { payload }: PayloadAction<Partial<ProfileDetails>>) => {
      Object.assign(state, payload);
    },
    navigateToLoginChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.navigateToLogin = payload;
    },
    userDetailsReceived: (state, { payload }: PayloadAction<NonNullable<LoginState['userDetails']>>) => {
      state.userDetails = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(startUpFinished, (state) => {
        state.isLoading = false;
      })
      .addCase(sessionStarted, ({ isLoading, authLoading }, { payload }) => ({
        ...loginDefaults,
        ...payload.login,
        isLoading,
        authLoading,
      }))
      .addCase(signedOut, () => loginDefaults),
});

export const {
  authenticationStarted,
  authenticationEnded,
  roleReceived,
  profileDetailsReceived,
  navigateToLoginChanged,
  userDetailsReceived,
} = slice.actions;
export const loginReducer = slice.reducer;
