import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ProfileState, sessionStarted, signedOut } from './session.ts';

export const profileDefaults: ProfileState = {
  user: null,
  step: '',
  isProfileCompleted: false,
  loading: false,
  error: null,
  isSubscriptionActive: false,
};

const slice = createSlice({
  name: 'profile',
  initialState: profileDefaults,
  reducers: {
    profileLoadingStarted: (state) => {
      state.loading = true;
      state.error = null;
    },
    profileLoaded: (state, { payload }: PayloadAction<Pick<ProfileState, 'user' | 'step' | 'isProfileCompleted'>>) => {
      state.user = payload.user;
      state.step = payload.step;
      state.isProfileCompleted = payload.isProfileCompleted;
      state.loading = false;
    },
    profileLoadingFailed: (state, { payload }: PayloadAction<string>) => {
      state.error = payload;
      state.loading = false;
    },
    profileCleared: (state) => {
      state.user = profileDefaults.user;
      state.step = profileDefaults.step;
      state.isProfileCompleted = profileDefaults.isProfileCompleted;
      state.error = profileDefaults.error;
    },
    subscriptionChecked: (state, { payload }: PayloadAction<boolean>) => {
      state.isSubscriptionActive = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionStarted, (_, { payload }) => ({ ...profileDefaults, ...payload.profile }))
      .addCase(signedOut, () => profileDefaults),
});

export const { profileLoadingStarted, profileLoaded, profileLoadingFailed, profileCleared, subscriptionChecked } =
  slice.actions;
export const profileReducer = slice.reducer;
