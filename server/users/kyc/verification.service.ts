import type { KycStep } from '#contract/account/kyc.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { lockOwnUser } from '../profile/own-user.repo.ts';
import { saveAgentProfile, updateUser } from '../profile/profile.repo.ts';
import { stepAfterDecision } from './kyc-steps.ts';

export type Decision = { verdict: 'verified' } | { verdict: 'rejected'; reason: string };

/** Decides about an agent's licence and notifies the agent. @throws ApiError 404 not an agent, 409 where no decision is due */
export async function decideVerification(tx: Tx, agentId: string, decision: Decision): Promise<KycStep> {
  const agent = await lockOwnUser(tx, agentId);
  if (agent?.user_type !== 'Agent') throw notFound(`No agent found for ${agentId}`);
  const step = stepAfterDecision(agent, decision.verdict);
  const isVerified = decision.verdict === 'verified';
  await updateUser(tx, agentId, { kyc_step: step, kyc_reason: isVerified ? null : decision.reason });
  await saveAgentProfile(tx, agentId, {
    verified_at: isVerified ? new Date() : null,
    ...(isVerified ? { verified_as: null } : {}),
  });
  if (isVerified) await publishEvent(tx, 'agent.verified', { userId: agentId }, {});
  else await publishEvent(tx, 'agent.rejected', { userId: agentId }, { reason: decision.reason });
  return step;
}
