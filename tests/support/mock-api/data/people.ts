import { isProfileComplete, type KycEvent, type KycStep, missingFacts, nextKycStep } from '#contract/account/kyc.ts';
import type { SignedIn } from '#contract/account/sessions.ts';
import {
  type KycSubmission,
  type KycUser,
  type OwnUser,
  ownUser,
  type ProfileChange,
  type ProfileResponse,
} from '#contract/account/user.ts';
import { assertAllowed } from '#tests/support/mock-api/assert-given.ts';
import { makeOwnUser } from './factories.ts';

interface MockPerson {
  user: OwnUser;
  step: KycStep;
  reason: string | null;
  document: KycUser['document'];
}

const people = new Map<string, MockPerson>();
let lastToken = 0;

/** The people of the mocked API by token, to be kept over a reload; a person with several sessions stays one. */
export const listPeople = (): [token: string, person: MockPerson][] => [...people];

export function restorePeople(kept: ReturnType<typeof listPeople>): void {
  const byId = new Map(kept.map(([, person]) => [person.user.id, person]));
  for (const [token, person] of kept) people.set(token, byId.get(person.user.id) ?? person);
}

export function forgetPeople(): void {
  people.clear();
}

/** Makes the mocked API know the session of this token. */
export function meetPerson(token: string, user: Partial<OwnUser> = {}, step?: KycStep): MockPerson {
  const whole = makeOwnUser(user);
  assertAllowed(ownUser, whole, meetPerson);
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

/** An unknown token belongs to a person with a complete profile. */
export const personOf = (token: string): MockPerson => people.get(token) ?? meetPerson(token);

export const forgetPerson = (token: string): void => void people.delete(token);

function nextToken(): string {
  do lastToken += 1;
  while (people.has(`session-${lastToken}`));
  return `session-${lastToken}`;
}

/** A new session: of the account with this address or number, else of a new person. */
export function signInAs(contact: Partial<Pick<OwnUser, 'email' | 'phone' | 'firstName' | 'lastName'>>): SignedIn {
  const token = nextToken();
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

const identityOf = ({ firstName, lastName, agent }: OwnUser) =>
  JSON.stringify([
    firstName,
    lastName,
    agent?.brokerage,
    agent?.licenceNumber,
    agent?.licenceProvince,
    agent?.licenceExpiresOn,
  ]);

/** Stores a person's own changes, and the step that follows from them. */
export function tellAbout(person: MockPerson, told: KycSubmission & ProfileChange): void {
  const { user } = person;
  const before = identityOf(user);
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
  if (identityOf(user) !== before) happen(person, 'identity_changed');
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
