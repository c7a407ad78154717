import { formatMoney } from '#contract/format/money.ts';
import type { HistoryEntry, PostDetails } from '#contract/post/post.ts';
import { closedReasonLabels } from '#src/entities/post/facts/post-labels.ts';

export interface HistoryLine {
  at: string;
  text: string;
  price: number | null;
}

/** The latest first. The first price belongs to the line of the first listing. */
export function historyLines({ history, closedReason }: Pick<PostDetails, 'history' | 'closedReason'>): HistoryLine[] {
  const oldestFirst = withoutUndoneRemovals([...history].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)));
  const firstPrice = oldestFirst.find((entry) => entry.what === 'price' && entry.from === null);
  const lines: HistoryLine[] = [];
  let isListed = false;
  for (const entry of oldestFirst) {
    if (entry === firstPrice) continue;
    const text = entry.what === 'price' ? priceText(entry) : statusText(entry, isListed, closedReason);
    if (text === null) continue;
    const price = entry.what === 'price' ? entry.to : isListed ? null : (firstPrice?.to as number | undefined);
    lines.push({ at: entry.at, text, price: price ?? null });
    isListed ||= entry.what === 'status' && entry.to === 'active';
  }
  return lines.reverse();
}

type StatusEntry = Extract<HistoryEntry, { what: 'status' }>;
const isStatus = (entry: HistoryEntry): entry is StatusEntry => entry.what === 'status';

/** A removal that was undone within a day is left out. */
const undoneRemovalMs = 86_400_000;

function withoutUndoneRemovals(oldestFirst: readonly HistoryEntry[]): HistoryEntry[] {
  const statuses = oldestFirst.filter(isStatus);
  const undoneRemovals = statuses.filter((entry, index) => {
    const [removal, comeback] = entry.to === 'removed' ? [entry, statuses[index + 1]] : [statuses[index - 1], entry];
    if (removal?.to !== 'removed' || !comeback) return false;
    return Date.parse(comeback.at) - Date.parse(removal.at) < undoneRemovalMs;
  });
  return oldestFirst.filter((entry) => !undoneRemovals.some((undone) => undone === entry));
}

function priceText({ from, to }: Extract<HistoryEntry, { what: 'price' }>): string | null {
  if (from === null || from === to) return null;
  return `Price ${to < from ? 'lowered' : 'raised'} by ${formatMoney(Math.abs(to - from))}`;
}

/** The restored status has a line already. */
function statusText({ from, to }: StatusEntry, isListed: boolean, reason: PostDetails['closedReason']): string | null {
  if (from === 'removed') return isListed ? 'Restored' : null;
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
    case 'removed':
      return isListed ? 'Removed' : null;
    default:
      return null;
  }
}
