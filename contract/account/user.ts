import * as z from 'zod/mini';
import { biographyMax, languagesMax, shortTextMax } from '#contract/limits.ts';
import { picture, postSummary } from '#contract/post/post.ts';
import { isDay } from '#contract/text/is-day.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';
import { visibleText } from '#contract/text/visible-text.ts';
import { provinces, userTypes } from '#contract/vocabulary.ts';
import { personNameOr } from './credentials.ts';
import { emailAddress } from './email-address.ts';
import { kycSteps } from './kyc.ts';

const provinceCode = z.enum(Object.keys(provinces) as (keyof typeof provinces)[], 'Choose a province');
const instant = z.string();

const shortText = (message: string) =>
  z
    .string()
    .check(
      visibleText(),
      z.minLength(1, message),
      maxCharacters(shortTextMax),
      z.regex(/^[^\p{Cc}<>]*$/u, 'Use letters, digits and spaces'),
    );

/** Today in British Columbia in winter, where Canada’s day ends last. */
const lastCanadianDay = () => new Date(Date.now() - 8 * 3_600_000).toISOString().slice(0, 10);

const individualFields = {
  firstName: personNameOr('Enter your first name'),
  lastName: personNameOr('Enter your last name'),
  city: shortText('Enter your city'),
  province: provinceCode,
};

const agentFields = {
  brokerage: shortText('Enter the name of your brokerage'),
  licenceNumber: shortText('Enter your licence number'),
  licenceProvince: provinceCode,
  licenceExpiresOn: z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date'),
    z.refine(isDay, 'Enter a date'),
    z.refine((day) => day >= lastCanadianDay(), 'This licence has expired'),
  ),
  languages: z
    .array(shortText('Enter a language'))
    .check(
      z.minLength(1, 'Enter at least one language'),
      z.maxLength(languagesMax, `Enter at most ${languagesMax} languages`),
    ),
  biography: z.string().check(z.trim(), z.minLength(1, 'Write a short bio'), maxCharacters(biographyMax)),
};

export const individualProfile = z.object(individualFields);
export const agentProfileFields = z.object({ ...individualFields, ...agentFields });

const someFields = z.partial(agentProfileFields).shape;

export const kycSubmission = z.object({ userType: z.optional(z.enum(userTypes)), ...someFields });
export type KycSubmission = z.input<typeof kycSubmission>;

/** PUT /user/profile. A new email address counts once /auth/verify_email has its code. */
export const profileChange = z.object({
  ...someFields,
  email: z.optional(emailAddress),
  profilePicture: z.optional(z.null()),
});
export type ProfileChange = z.input<typeof profileChange>;

export const agentDetails = z.object({
  brokerage: z.string(),
  licenceNumber: z.string(),
  licenceProvince: z.nullable(provinceCode),
  licenceExpiresOn: z.nullable(z.string()),
  languages: z.array(z.string()),
  biography: z.string(),
  verifiedAt: z.nullable(instant),
});

export const ownUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePicture: z.nullable(z.string()),
  email: z.string(),
  /** An address that Apple made up is never displayed. */
  isApplePrivateEmail: z.boolean(),
  userType: z.nullable(z.enum(userTypes)),
  phone: z.string(),
  role_type: z.enum(['user', 'admin']),
  city: z.string(),
  province: z.nullable(provinceCode),
  memberSince: z.string(),
  agent: z.nullable(agentDetails),
});
export type OwnUser = z.output<typeof ownUser>;

/** The flag’s name is the specification’s. */
export const profileResponse = z.object({ user: ownUser, isProfileCompeted: z.boolean() });
export type ProfileResponse = z.output<typeof profileResponse>;

export const documentSummary = z.object({ name: z.string(), bytes: z.int(), sentAt: instant });

export const kycUser = z.object({
  step: z.enum(kycSteps),
  userType: z.nullable(z.enum(userTypes)),
  name: z.string(),
  email: z.string(),
  reason: z.nullable(z.string()),
  document: z.nullable(documentSummary),
  missing: z.array(z.string()),
});
export type KycUser = z.output<typeof kycUser>;

export const deletionWord = 'delete my account';
export const accountDeletion = z.object({
  confirmation: z.literal(deletionWord, `Type “${deletionWord}”`),
});

export const agentProfile = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  picture: z.nullable(picture),
  brokerage: z.string(),
  licenceNumber: z.string(),
  licenceProvince: z.nullable(provinceCode),
  verifiedAt: z.nullable(instant),
  languages: z.array(z.string()),
  /** The most frequent first. */
  areas: z.array(z.string()),
  biography: z.string(),
  /** The median time to a first reply; null while too few conversations were answered. */
  responseMinutes: z.nullable(z.int()),
  memberSince: z.string(),
  posts: z.array(postSummary),
  postCount: z.int(),
});
export type AgentProfile = z.output<typeof agentProfile>;
