import { viewingProposalsOfPairPerDay, viewingProposalsPerHour } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { countAttempt } from '#server/platform/security/attempt-limits.ts';
import type { ViewingRow } from '../viewings.repo.ts';
import { otherThan } from './viewing-schedule.ts';

/** Counts a proposal or a request to move, of which the other member is notified. @throws ApiError 429 */
export const countProposal = (tx: Tx, userId: string, row: ViewingRow): Promise<void> =>
  countAttempt(
    tx,
    {
      key: `proposals of ${userId} for ${row.id}`,
      max: viewingProposalsPerHour,
      windowSeconds: 3_600,
      refusal: `You’ve proposed times for this viewing ${viewingProposalsPerHour} times in an hour. Wait for an answer, or send a message.`,
    },
    {
      key: `proposals of ${userId} to ${otherThan(userId, row)}`,
      max: viewingProposalsOfPairPerDay,
      windowSeconds: 86_400,
      refusal: `You’ve proposed times to this person ${viewingProposalsOfPairPerDay} times today. You can propose more tomorrow.`,
    },
  );
