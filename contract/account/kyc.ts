import type { UserType } from '#contract/vocabulary.ts';

export const kycSteps = [
  'registered',
  'individual_profile_incomplete',
  'individual_profile_updated',
  'agent_profile_incomplete',
  'agent_profile_complete',
  'agent_verification_pending',
  'agent_verified',
  'agent_verification_rejected',
] as const;
export type KycStep = (typeof kycSteps)[number];

/** Specification, point 4. Unknown steps are incomplete. */
const completeSteps: readonly string[] = [
  'agent_profile_complete',
  'individual_profile_updated',
  'agent_verification_pending',
  'agent_verified',
] satisfies KycStep[];

export const isProfileComplete = (step: string) => completeSteps.includes(step);

export type KycEvent =
  | 'individual_chosen'
  | 'agent_chosen'
  | 'profile_filled'
  | 'profile_emptied'
  | 'document_sent'
  | 'identity_changed'
  | 'verified'
  | 'rejected';

const kycTransitions: Record<KycStep, Partial<Record<KycEvent, KycStep>>> = {
  registered: { individual_chosen: 'individual_profile_incomplete', agent_chosen: 'agent_profile_incomplete' },
  individual_profile_incomplete: {
    profile_filled: 'individual_profile_updated',
    // The type can still be changed before the profile is complete.
    agent_chosen: 'agent_profile_incomplete',
  },
  individual_profile_updated: { profile_emptied: 'individual_profile_incomplete' },
  agent_profile_incomplete: {
    profile_filled: 'agent_profile_complete',
    individual_chosen: 'individual_profile_incomplete',
  },
  agent_profile_complete: { document_sent: 'agent_verification_pending', profile_emptied: 'agent_profile_incomplete' },
  agent_verification_pending: {
    verified: 'agent_verified',
    rejected: 'agent_verification_rejected',
    document_sent: 'agent_verification_pending',
    identity_changed: 'agent_verification_pending',
    profile_emptied: 'agent_profile_incomplete',
  },
  agent_verified: {
    rejected: 'agent_verification_rejected',
    identity_changed: 'agent_verification_pending',
    profile_emptied: 'agent_profile_incomplete',
  },
  agent_verification_rejected: {
    document_sent: 'agent_verification_pending',
    verified: 'agent_verified',
    profile_emptied: 'agent_profile_incomplete',
  },
};

/** Null where the event cannot happen in this step. */
export const nextKycStep = (step: KycStep, event: KycEvent): KycStep | null => kycTransitions[step][event] ?? null;

export interface ProfileFacts {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  phone?: string | null;
  city?: string | null;
  province?: string | null;
  brokerage?: string | null;
  licenceNumber?: string | null;
  licenceProvince?: string | null;
  licenceExpiresOn?: string | null;
  languages?: readonly string[];
  biography?: string | null;
}

export type ProfileFact = keyof ProfileFacts | 'contact';

const individualFacts = ['firstName', 'lastName', 'city', 'province'] as const;
const agentFacts = [
  'brokerage',
  'licenceNumber',
  'licenceProvince',
  'licenceExpiresOn',
  'languages',
  'biography',
] as const;

/** The missing fields in the order of the form; `contact` is a verified email or phone. */
export function missingFacts(userType: UserType, facts: ProfileFacts): ProfileFact[] {
  const required = userType === 'Agent' ? [...individualFacts, ...agentFacts] : individualFacts;
  const missing: ProfileFact[] = required.filter((name) => !facts[name]?.length);
  return facts.email || facts.phone ? missing : [...missing, 'contact'];
}
