import { userTypes } from '#contract/vocabulary.ts';
import { type LocationState, locationDefaults } from './location-slice.ts';
import type { LoginState, ProfileState, Session } from './session.ts';

export const persistedSlices = ['login', 'location', 'profile'] as const;

export interface RestoredState {
  session: Session | null;
  location: LocationState | undefined;
}

/** Far more than the slices ever hold; parsing megabytes would delay the start. */
const storedLengthMax = 100_000;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isUserType: Check = (value) => value === null || userTypes.some((type) => type === value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const has =
  (checks: Record<string, Check>): Check =>
  (value) =>
    isRecord(value) && Object.entries(checks).every(([name, check]) => check(value[name]));

const addressChecks = {
  fullAddress: isText,
  lat: isNumber,
  lng: isNumber,
  streetNumber: isText,
  streetName: isText,
  city: isText,
  province: isText,
  country: isText,
  postalCode: isText,
};

const userChecks = {
  firstName: isText,
  lastName: isText,
  profilePicture: orNull(isText),
  email: isText,
  isApplePrivateEmail: isFlag,
  userType: isUserType,
};

// A loading state is never restored: nothing would end it.
const loginChecks: Record<Exclude<keyof LoginState, 'isLoading' | 'authLoading'>, Check> = {
  token: orNull(isText),
  role_type: orNull(isText),
  profileimage: orNull(isText),
  email: orNull(isText),
  user_name: orNull(isText),
  phone: orNull(isText),
  navigateToLogin: isFlag,
  userDetails: orNull(has({ userType: isUserType })),
};

const locationChecks: Record<keyof LocationState, Check> = {
  latitude: orNull(isNumber),
  longitude: orNull(isNumber),
  location: orNull(isText),
  inputValue: isText,
  addressDetails: orNull(has(addressChecks)),
};

const profileChecks: Record<Exclude<keyof ProfileState, 'loading' | 'error'>, Check> = {
  user: orNull(has(userChecks)),
  step: isText,
  isProfileCompleted: isFlag,
  isSubscriptionActive: isFlag,
};

/** Reads the state that redux-persist stored. Drops a slice with a wrong field; missing fields take their default. Never throws. */
export function restoreState(stored: string | null): RestoredState {
  const slices = stored === null || stored.length > storedLengthMax ? null : parse(stored);
  if (!isRecord(slices)) return { session: null, location: undefined };
  const login = pickValid(slices.login, loginChecks) as Partial<LoginState> | undefined;
  const profile = pickValid(slices.profile, profileChecks) as Partial<ProfileState> | undefined;
  const location = pickValid(slices.location, locationChecks) as Partial<LocationState> | undefined;
  return {
    session: login?.token ? { login: { ...login, token: login.token }, profile } : null,
    location: location && { ...locationDefaults, ...location },
  };
}

function pickValid(serialised: unknown, checks: Record<string, Check>): Record<string, unknown> | undefined {
  const stored = typeof serialised === 'string' ? parse(serialised) : undefined;
  if (!isRecord(stored)) return undefined;
  const fields = Object.entries(checks).filter(([name]) => stored[name] !== undefined);
  if (!fields.every(([name, check]) => check(stored[name]))) return undefined;
  return Object.fromEntries(fields.map(([name]) => [name, stored[name]]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
