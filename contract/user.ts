import * as z from 'zod/mini';
import { emailAddress, personName } from './credentials.ts';
import { kycSteps } from './kyc.ts';
import { biographyMax, languagesMax, shortTextMax } from './limits.ts';
import { picture, postSummary } from './post.ts';
import { provinces, userTypes } from './vocabulary.ts';

const provinceCode = z.enum(Object.keys(provinces) as (keyof typeof provinces)[], 'Choose a province');
/** An instant, ISO 8601 in UTC. */
const instant = z.string();

const shortText = (message: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(shortTextMax, `Use at most ${shortTextMax} characters`),
      z.regex(/^[^\p{Cc}<>]*$/u, 'Use letters, digits and spaces'),
    );

/** The day it is where Canada's day ends last, in British Columbia in winter: nobody there is told that a day is over which is not. */
const lastCanadianDay = () => new Date(Date.now() - 8 * 3_600_000).toISOString().slice(0, 10);

/** Whether the calendar has such a day: a Date would read the 31st of February as one in March. */
const isDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

const individualFields = {
  firstName: personName,
  lastName: personName,
  city: shortText('Enter your city'),
  province: provinceCode,
};

const agentFields = {
  brokerage: shortText('Enter the name of your brokerage'),
  licenceNumber: shortText('Enter your licence number'),
  licenceProvince: provinceCode,
  /** A calendar day that has not passed. */
  licenceExpiresOn: z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date'),
    z.refine(isDay, 'Enter a date'),
    z.refine((day) => day >= lastCanadianDay(), 'This licence has expired'),
  ),
  languages: z
    .array(shortText('Enter a language'))
    .check(z.minLength(1, 'Name at least one language'), z.maxLength(languagesMax)),
  biography: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Say a few words about yourself'),
      z.maxLength(biographyMax, `Use at most ${biographyMax} characters`),
    ),
};

/** What an individual, or an agent, has to say: the forms of onboarding validate with these. */
export const individualProfile = z.object(individualFields);
export const agentProfileFields = z.object({ ...individualFields, ...agentFields });

const someFields = z.partial(agentProfileFields).shape;

/** POST /user/kyc: the type, then the fields of section 2, in one call or several. */
export const kycSubmission = z.object({ userType: z.optional(z.enum(userTypes)), ...someFields });
export type KycSubmission = z.input<typeof kycSubmission>;

/**
 * PUT /user/profile: the fields to change. A new e-mail address counts once its code has been given to /auth/verify_email; null for
 * the picture takes it away.
 */
export const profileChange = z.object({
  ...someFields,
  email: z.optional(emailAddress),
  profilePicture: z.optional(z.null()),
});
export type ProfileChange = z.input<typeof profileChange>;

const agentDetails = z.object({
  brokerage: z.string(),
  licenceNumber: z.string(),
  licenceProvince: z.nullable(provinceCode),
  licenceExpiresOn: z.nullable(z.string()),
  languages: z.array(z.string()),
  biography: z.string(),
  verifiedAt: z.nullable(instant),
});

/** Somebody as they see themselves. `email` and `phone` are empty where there is none. */
export const ownUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The address of a square picture. */
  profilePicture: z.nullable(z.string()),
  email: z.string(),
  /** An address that Apple made up: it is never displayed. */
  isApplePrivateEmail: z.boolean(),
  userType: z.nullable(z.enum(userTypes)),
  phone: z.string(),
  role_type: z.enum(['user', 'admin']),
  city: z.string(),
  province: z.nullable(provinceCode),
  memberSince: z.string(),
  /** Null for whoever is no agent. */
  agent: z.nullable(agentDetails),
});
export type OwnUser = z.output<typeof ownUser>;

/** GET /user/get_profile. The flag's name is the specification's. */
export const profileResponse = z.object({ user: ownUser, isProfileCompeted: z.boolean() });
export type ProfileResponse = z.output<typeof profileResponse>;

const documentSummary = z.object({ name: z.string(), bytes: z.int(), sentAt: instant });

/** GET /user/kyc_user, and what every call that changes the step answers. */
export const kycUser = z.object({
  step: z.enum(kycSteps),
  userType: z.nullable(z.enum(userTypes)),
  name: z.string(),
  email: z.string(),
  /** Why the verification was rejected. */
  reason: z.nullable(z.string()),
  document: z.nullable(documentSummary),
  /** The fields that keep the profile from being complete; `contact` is a verified e-mail address or phone number. */
  missing: z.array(z.string()),
});
export type KycUser = z.output<typeof kycUser>;

/** What DELETE /user asks for, so that nobody deletes an account by accident. */
export const deletionWord = 'delete my account';
export const accountDeletion = z.object({
  confirmation: z.literal(deletionWord, `Type “${deletionWord}”`),
});

/** GET /agents/{id}: an agent as everybody sees them. */
export const agentProfile = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  picture: z.nullable(picture),
  brokerage: z.string(),
  licenceNumber: z.string(),
  licenceProvince: z.nullable(provinceCode),
  /** When the licence was checked; null for an agent without the tick. */
  verifiedAt: z.nullable(instant),
  languages: z.array(z.string()),
  /** The cities of their home and their active posts, the most frequent first. */
  areas: z.array(z.string()),
  biography: z.string(),
  /** How soon they answer, in minutes at the median; null before they have answered anybody. */
  responseMinutes: z.nullable(z.int()),
  memberSince: z.string(),
  /** The newest active posts. */
  posts: z.array(postSummary),
  postCount: z.int(),
});
export type AgentProfile = z.output<typeof agentProfile>;
