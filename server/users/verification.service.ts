import type { KycStep } from '#contract/kyc.ts';
import { type Notice, notify } from '#server/notifications/notifications.service.ts';
import { writeNotice } from '#server/notifications/write-notice.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/errors.ts';
import { stepAfterDecision } from './kyc-steps.ts';
import { lockOwnUser } from './own-user.repo.ts';
import { saveAgentProfile, updateUser } from './profile.repo.ts';

/** What an admin found out about an agent's licence. */
export type Decision = { verdict: 'verified' } | { verdict: 'rejected'; reason: string };

/**
 * Verifies an agent or refuses to, and tells them, here and by e-mail or text message.
 *
 * @param site where the site stands, for a link, where that is known
 * @returns the new step
 * @throws ApiError 404 for whoever is no agent, 409 where there is nothing to decide
 */
export async function decideVerification(
  tx: Tx,
  agentId: string,
  decision: Decision,
  site: string | undefined,
): Promise<KycStep> {
  const agent = await lockOwnUser(tx, agentId);
  if (agent?.user_type !== 'Agent') throw notFound(`There is no agent ${agentId}`);
  const step = stepAfterDecision(agent, decision.verdict);
  const isVerified = decision.verdict === 'verified';
  await updateUser(tx, agentId, { kyc_step: step, kyc_reason: isVerified ? null : decision.reason });
  await saveAgentProfile(tx, agentId, { verified_at: isVerified ? new Date() : null });
  const notice = noticeOf(decision);
  await notify(tx, agentId, notice);
  await writeNotice(tx, agent, notice, site);
  return step;
}

const noticeOf = (decision: Decision): Notice => ({
  type: 'kyc_result',
  link: '/my-profile',
  ...(decision.verdict === 'verified'
    ? { title: 'Your licence is verified', body: 'Your profile and your posts now show the tick.' }
    : {
        title: 'Your licence could not be verified',
        body: `The reason: ${decision.reason}\nYou can change your profile and send a document again.`,
      }),
});
