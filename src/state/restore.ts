import { userTypes } from '#contract/vocabulary.ts';
import { type LocationState, locationDefaults } from './location-slice.ts';
import { type LoginState, loginDefaults } from './login-slice.ts';
import { type ProfileState, profileDefaults } from './profile-slice.ts';

/** The slices that outlive the tab (specification, point 3). */
export const persistedSlices = ['login', 'location', 'profile'] as const;

export interface RestoredSlices {
  login?: LoginState;
  location?: LocationState;
  profile?: ProfileState;
}

/** No honest state is longer; parsing megabytes would only hold up the start. */
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

// What is under way is never restored: a loading state that came back would have nothing to end it.
const loginChecks: Partial<Record<keyof LoginState, Check>> = {
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

const profileChecks: Partial<Record<keyof ProfileState, Check>> = {
  user: orNull(has(userChecks)),
  step: isText,
  isProfileCompleted: isFlag,
  isSubscriptionActive: isFlag,
};

/**
 * Reads what redux-persist stored. A slice that is not what it should be is dropped, one by one; a field that is missing (stored
 * by an older version) takes its default; an unknown one is left out. Never throws.
 */
export function restoreSlices(stored: string | null): RestoredSlices {
  const slices = stored === null || stored.length > storedLengthMax ? null : parse(stored);
  if (!isRecord(slices)) return {};
  return {
    login: restore(slices.login, loginDefaults, loginChecks),
    location: restore(slices.location, locationDefaults, locationChecks),
    profile: restore(slices.profile, profileDefaults, profileChecks),
  };
}

function restore<Slice extends object>(
  serialised: unknown,
  defaults: Slice,
  checks: Partial<Record<keyof Slice, Check>>,
): Slice | undefined {
  const stored = typeof serialised === 'string' ? parse(serialised) : undefined;
  if (!isRecord(stored)) return undefined;
  const fields = Object.entries(checks as Record<string, Check>).filter(([name]) => stored[name] !== undefined);
  if (!fields.every(([name, check]) => check(stored[name]))) return undefined;
  return { ...defaults, ...Object.fromEntries(fields.map(([name]) => [name, stored[name]])) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
