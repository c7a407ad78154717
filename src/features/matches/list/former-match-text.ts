import type { PostSummary } from '#contract/post/post.ts';
import { closedReasonLabels } from '#src/entities/post/facts/post-labels.ts';

/** `Sold on November 20, 2026. It no longer counts.` */
export function formerMatchText(
  { status, closedReason }: Pick<PostSummary, 'status' | 'closedReason'>,
  day: string,
): string {
  if (status === 'under_offer') return `Under offer since ${day}. It counts again if that falls through.`;
  if (closedReason) return `${closedReasonLabels[closedReason]} on ${day}. It no longer counts.`;
  return `No longer listed since ${day}. It no longer counts.`;
}
