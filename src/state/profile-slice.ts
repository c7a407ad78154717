import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserType } from '#contract/vocabulary.ts';
import { signedIn } from './login-slice.ts';
import { signedInElsewhere, signedOut } from './session-events.ts';

/** The user of the profile response (specification, point 3). */
export interface ProfileUser {
  firstName: string;
  lastName: string;
  profilePicture: string | null;
  email: string;
  isApplePrivateEmail: boolean;
  userType: UserType | null;
}

/** The specification's fields, word for word (point 3). */
export interface ProfileState {
  user: ProfileUser | null;
  /** The KYC step; empty until it is known. */
  step: string;
  isProfileCompleted: boolean;
  loading: boolean;
  error: string | null;
  isSubscriptionActive: boolean;
}

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
      // Whose profile this was may be somebody else: nothing of it is shown under the next one's token.
      .addCase(signedIn, () => profileDefaults)
      .addCase(signedInElsewhere, (_, { payload }) => payload.profile ?? profileDefaults)
      .addCase(signedOut, () => profileDefaults),
});

export const { profileLoadingStarted, profileLoaded, profileLoadingFailed, profileCleared, subscriptionChecked } =
  slice.actions;
export const profileReducer = slice.reducer;
