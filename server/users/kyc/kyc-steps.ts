import { type KycStep, nextKycStep } from '#contract/account/kyc.ts';
import type { UserType } from '#contract/vocabulary.ts';
import { conflict, forbidden } from '#server/platform/errors.ts';
import { profileIncomplete } from '../users.policy.ts';

interface Person {
  user_type: UserType | null;
  kyc_step: KycStep;
}

const chosen = { Individual: 'individual_chosen', Agent: 'agent_chosen' } as const;

/** @throws ApiError 409 where the type can no longer be chosen */
export function stepAfterChoice({ user_type, kyc_step }: Person, choice: UserType): KycStep {
  if (choice === user_type) return kyc_step;
  const next = nextKycStep(kyc_step, chosen[choice]);
  if (next) return next;
  throw conflict(`Your account is already set up as ${user_type}. Contact us to change it.`);
}

/** @throws ApiError 403 for individuals, 409 where no document is requested */
export function stepAfterDocument({ user_type, kyc_step }: Person): KycStep {
  if (user_type !== 'Agent') throw forbidden('Only agents can submit a document');
  const next = nextKycStep(kyc_step, 'document_sent');
  if (next) return next;
  throw conflict(kyc_step === 'agent_verified' ? 'Your licence is already verified' : profileIncomplete);
}

/** @throws ApiError 409 where no decision is due */
export function stepAfterDecision({ kyc_step }: Person, decision: 'verified' | 'rejected'): KycStep {
  const next = nextKycStep(kyc_step, decision);
  if (next) return next;
  throw conflict(`The step is ${kyc_step}, so there’s nothing to decide`);
}
