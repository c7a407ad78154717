import type { HistoryEntry, PostDetails } from '#contract/post.ts';
import type { PostStatus } from '#contract/post-lifecycle.ts';
import { closedReasonLabels } from '#src/entities/post/post-labels.ts';
import { formatMoney } from '#src/lib/money.ts';

export interface HistoryLine {
  at: string;
  text: string;
  price: number | null;
}

/** What happened to a post, the latest first. The first price belongs to the line that says it was listed. */
export function historyLines({ history, closedReason }: Pick<PostDetails, 'history' | 'closedReason'>): HistoryLine[] {
  const oldestFirst = [...history].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const firstPrice = oldestFirst.find((entry) => entry.what === 'price' && entry.from === null);
  const lines: HistoryLine[] = [];
  let isListed = false;
  for (const entry of oldestFirst) {
    if (entry === firstPrice) continue;
    const text = entry.what === 'price' ? priceText(entry) : statusText(entry.to, isListed, closedReason);
    if (text === null) continue;
    const price = entry.what === 'price' ? entry.to : isListed ? null : (firstPrice?.to as number | undefined);
    lines.push({ at: entry.at, text, price: price ?? null });
    isListed ||= entry.what === 'status' && entry.to === 'active';
  }
  return lines.reverse();
}

function priceText({ from, to }: Extract<HistoryEntry, { what: 'price' }>): string | null {
  if (from === null || from === to) return null;
  return `Price ${to < from ? 'lowered' : 'raised'} by ${formatMoney(Math.abs(to - from))}`;
}

function statusText(to: PostStatus, isListed: boolean, reason: PostDetails['closedReason']): string | null {
  switch (to) {
    case 'active':
      return isListed ? 'Back on the market' : 'Listed';
    case 'under_offer':
      return 'Under offer';
    case 'closed':
      return reason ? closedReasonLabels[reason] : 'Closed';
    case 'expired':
      return 'Expired';
    case 'paused':
      return 'Paused';
    default:
      return null;
  }
}
