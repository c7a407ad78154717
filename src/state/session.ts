import { createAction } from '@reduxjs/toolkit';
import type { UserType } from '#contract/vocabulary.ts';

interface UserDetails {
  userType: UserType | null;
  [detail: string]: unknown;
}

export interface LoginState {
  isLoading: boolean;
  token: string | null;
  role_type: string | null;
  authLoading: boolean;
  profileimage: string | null;
  email: string | null;
  user_name: string | null;
  phone: string | null;
  /** The profile is incomplete: the member keeps the standard layout. */
  navigateToLogin: boolean;
  userDetails: UserDetails | null;
}

export interface ProfileUser {
  firstName: string;
  lastName: string;
  profilePicture: string | null;
  email: string;
  isApplePrivateEmail: boolean;
  userType: UserType | null;
}

export interface ProfileState {
  user: ProfileUser | null;
  step: string;
  isProfileCompleted: boolean;
  loading: boolean;
  error: string | null;
  isSubscriptionActive: boolean;
}

export interface Session {
  login: Partial<LoginState> & { token: string };
  profile?: Partial<ProfileState>;
}

/** The only start of a session: sign-in, a new password, restored from storage, or adopted from another tab. */
export const sessionStarted = createAction<Session>('session/started');

/** The session is over, in this tab or another one: every slice resets. */
export const signedOut = createAction('session/signedOut');

export const startUpFinished = createAction('session/startUpFinished');
