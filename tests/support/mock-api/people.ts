import type { SignedIn } from '#contract/auth.ts';
import { isProfileComplete, type KycEvent, type KycStep, missingFacts, nextKycStep } from '#contract/kyc.ts';
import type { KycSubmission, KycUser, OwnUser, ProfileChange, ProfileResponse } from '#contract/user.ts';
import { makeOwnUser } from './factories.ts';

/** The code that every mocked e-mail and text message holds, and the password of every mocked account. */
export const mockCode = '246810';
export const mockPassword = 'a quiet street';

interface MockPerson {
  user: OwnUser;
  step: KycStep;
  reason: string | null;
  document: KycUser['document'];
}

/** Who is signed in, by token. */
const people = new Map<string, MockPerson>();
let lastToken = 0;

/** Each test begins with nobody known. */
export function forgetPeople(): void {
  people.clear();
}

/** Makes the mocked API know a session, as if somebody had signed in with this token. */
export function meetPerson(token: string, user: Partial<OwnUser> = {}, step?: KycStep): MockPerson {
  const whole = makeOwnUser(user);
  const complete = whole.userType === 'Agent' ? 'agent_verified' : 'individual_profile_updated';
  const person: MockPerson = {
    user: whole,
    step: step ?? (whole.userType ? complete : 'registered'),
    reason: null,
    document: null,
  };
  people.set(token, person);
  return person;
}

/** Whoever's token this is: somebody with a complete profile, unless a test said otherwise. */
export const personOf = (token: string): MockPerson => people.get(token) ?? meetPerson(token);

export const forgetPerson = (token: string): void => void people.delete(token);

/** A new session; of somebody who has chosen nothing yet, unless the account is known by this address or number. */
export function signInAs(contact: Partial<Pick<OwnUser, 'email' | 'phone' | 'firstName' | 'lastName'>>): SignedIn {
  const token = `session-${++lastToken}`;
  // The one that was met last, where a test gave one address to several.
  const known = [...people.values()].findLast(
    ({ user }) => (contact.email && user.email === contact.email) || (contact.phone && user.phone === contact.phone),
  );
  if (known) people.set(token, known);
  else
    meetPerson(token, { firstName: '', lastName: '', email: '', userType: null, city: '', province: null, ...contact });
  return { token, user: personOf(token).user };
}

export const profileOf = ({ user, step }: MockPerson): ProfileResponse => ({
  user,
  isProfileCompeted: isProfileComplete(step),
});

export const kycOf = ({ user, step, reason, document }: MockPerson): KycUser => ({
  step,
  userType: user.userType,
  name: [user.firstName, user.lastName].filter(Boolean).join(' '),
  email: user.isApplePrivateEmail ? '' : user.email,
  reason,
  document,
  missing: user.userType ? missingFacts(user.userType, { ...user, ...user.agent }) : [],
});

function happen(person: MockPerson, event: KycEvent): void {
  person.step = nextKycStep(person.step, event) ?? person.step;
}

/** Takes over what somebody wrote about themselves, and the step that follows from it. */
export function tellAbout(person: MockPerson, told: KycSubmission & ProfileChange): void {
  const { user } = person;
  if (told.userType) {
    user.userType = told.userType;
    happen(person, told.userType === 'Agent' ? 'agent_chosen' : 'individual_chosen');
  }
  const { brokerage, licenceNumber, licenceProvince, licenceExpiresOn, languages, biography } = told;
  const agent = { brokerage, licenceNumber, licenceProvince, licenceExpiresOn, languages, biography };
  Object.assign(user, {
    firstName: told.firstName ?? user.firstName,
    lastName: told.lastName ?? user.lastName,
    city: told.city ?? user.city,
    province: told.province ?? user.province,
    profilePicture: told.profilePicture === null ? null : user.profilePicture,
  });
  if (user.userType === 'Agent') {
    const said = Object.fromEntries(Object.entries(agent).filter(([, value]) => value !== undefined));
    user.agent = { ...emptyAgent, ...user.agent, ...said };
  } else user.agent = null;
  if (!user.userType) return;
  happen(person, kycOf(person).missing.length === 0 ? 'profile_filled' : 'profile_emptied');
}

export function sendDocument(person: MockPerson, document: NonNullable<KycUser['document']>): void {
  person.document = document;
  person.reason = null;
  happen(person, 'document_sent');
}

const emptyAgent: NonNullable<OwnUser['agent']> = {
  brokerage: '',
  licenceNumber: '',
  licenceProvince: null,
  licenceExpiresOn: null,
  languages: [],
  biography: '',
  verifiedAt: null,
};
