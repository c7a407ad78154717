import type { UserType } from './vocabulary.ts';

/** How far somebody has come in saying who they are (KYC: know your customer). */
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

/** The steps that make a profile complete (specification, point 4). Any other is incomplete, also one that is not known. */
const completeSteps: readonly string[] = [
  'agent_profile_complete',
  'individual_profile_updated',
  'agent_verification_pending',
  'agent_verified',
] satisfies KycStep[];

export const isProfileComplete = (step: string) => completeSteps.includes(step);

/** What can happen to somebody on the way. */
export type KycEvent =
  | 'individual_chosen'
  | 'agent_chosen'
  /** Everything that the type requires is there. */
  | 'profile_filled'
  /** Something required was taken away again. */
  | 'profile_emptied'
  | 'document_sent'
  /** The licence was changed: what was verified no longer holds. */
  | 'licence_changed'
  | 'verified'
  | 'rejected';

const kycTransitions: Record<KycStep, Partial<Record<KycEvent, KycStep>>> = {
  registered: { individual_chosen: 'individual_profile_incomplete', agent_chosen: 'agent_profile_incomplete' },
  individual_profile_incomplete: {
    profile_filled: 'individual_profile_updated',
    // Nothing depends on the type before the profile is complete: whoever chose wrongly chooses again.
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
    licence_changed: 'agent_verification_pending',
    profile_emptied: 'agent_profile_incomplete',
  },
  agent_verified: {
    rejected: 'agent_verification_rejected',
    licence_changed: 'agent_profile_complete',
    profile_emptied: 'agent_profile_incomplete',
  },
  agent_verification_rejected: {
    document_sent: 'agent_verification_pending',
    verified: 'agent_verified',
    profile_emptied: 'agent_profile_incomplete',
  },
};

/** The step after an event, or null where it cannot happen in this step. */
export const nextKycStep = (step: KycStep, event: KycEvent): KycStep | null => kycTransitions[step][event] ?? null;

/** What a profile holds, as far as its completeness depends on it. Absent and empty are the same. */
export interface ProfileFacts {
  firstName?: string | null;
  lastName?: string | null;
  /** Verified, as every stored address and number is. */
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

/** What a person of this type still has to say, in the order of the form; `contact` is a verified e-mail or phone. */
export function missingFacts(userType: UserType, facts: ProfileFacts): ProfileFact[] {
  const required = userType === 'Agent' ? [...individualFacts, ...agentFacts] : individualFacts;
  const missing: ProfileFact[] = required.filter((name) => !facts[name]?.length);
  return facts.email || facts.phone ? missing : [...missing, 'contact'];
}
