import { type KycStep, nextKycStep } from '#contract/kyc.ts';
import type { UserType } from '#contract/vocabulary.ts';
import { conflict, forbidden } from '#server/platform/errors.ts';
import { profileIncomplete } from './users.policy.ts';

interface Person {
  user_type: UserType | null;
  kyc_step: KycStep;
}

const chosen = { Individual: 'individual_chosen', Agent: 'agent_chosen' } as const;

/**
 * The step after somebody has chosen a type; the same again where it is the one they have.
 *
 * @throws ApiError 409 where it can no longer be chosen
 */
export function stepAfterChoice({ user_type, kyc_step }: Person, choice: UserType): KycStep {
  if (choice === user_type) return kyc_step;
  const next = nextKycStep(kyc_step, chosen[choice]);
  if (next) return next;
  throw conflict(`You have a profile as ${user_type} already. Please write to us if you want to change that.`);
}

/**
 * The step after somebody has sent a document.
 *
 * @throws ApiError 403 for whoever is no agent, 409 where no document is asked for
 */
export function stepAfterDocument({ user_type, kyc_step }: Person): KycStep {
  if (user_type !== 'Agent') throw forbidden('Only agents send a document');
  const next = nextKycStep(kyc_step, 'document_sent');
  if (next) return next;
  throw conflict(kyc_step === 'agent_verified' ? 'Your licence is verified already' : profileIncomplete);
}

/**
 * The step after an admin has decided about an agent.
 *
 * @throws ApiError 409 where there is nothing to decide
 */
export function stepAfterDecision({ kyc_step }: Person, decision: 'verified' | 'rejected'): KycStep {
  const next = nextKycStep(kyc_step, decision);
  if (next) return next;
  throw conflict(`The step is ${kyc_step}: nobody can be ${decision} there`);
}
