import { formatMoney, formatMoneyRange } from '#contract/format/money.ts';
import { postLifeDays } from '#contract/limits.ts';
import type { OwnPostSummary } from '#contract/post/own/own-post.ts';
import { type ClosedReason, successReason } from '#contract/post/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { isListing, isMonthly } from '../facts/post-facts.ts';
import { closedReasonLabels, statusLabels } from '../facts/post-labels.ts';
import type { ManagedPost, StatusAction } from './own-post-actions.ts';

/** A draft is deleted, not taken down: drafts are never public. */
export function actionLabel(action: StatusAction, { status }: Pick<ManagedPost, 'status'>): string {
  return action === 'take_down' && status === 'draft' ? 'Delete this draft' : actionLabels[action];
}

const actionLabels: Record<StatusAction, string> = {
  renew: 'Renew',
  resume: 'Resume',
  back_on_market: 'Back on the market',
  under_offer: 'Mark under offer',
  pause: 'Pause',
  close: 'Close',
  reopen: 'Reopen',
  bring_back: 'Restore',
  take_down: 'Take down',
};

export function actionDoneText(action: StatusAction, { kind, status, closedReason }: ManagedPost): string {
  if (action === 'close') return closedReason ? `Closed: ${closedReasonLabels[closedReason].toLowerCase()}` : 'Closed';
  if (action === 'bring_back')
    return status === 'draft' ? 'Draft restored' : `Restored: ${statusLabels[status].toLowerCase()}`;
  if (action === 'reopen') return `Reopened: ${statusLabels[status].toLowerCase()}`;
  const isRequest = !isListing({ kind });
  return {
    renew: `Renewed for another ${postLifeDays} days`,
    resume: isRequest ? 'Active again. People can respond.' : 'Active again and back in search',
    back_on_market: 'Back on the market',
    under_offer: 'Marked as under offer',
    pause: 'Paused. Hidden from search until you resume.',
    take_down: 'Taken down',
  }[action];
}

export const closedReasonTexts: Record<ClosedReason, { title: string; text: string }> = {
  sold: { title: 'Sold', text: 'Anyone with the link will see it’s sold.' },
  leased: { title: 'Leased', text: 'Anyone with the link will see it’s leased.' },
  fulfilled: { title: 'I found what I was looking for', text: 'Anyone with the link will see it’s completed.' },
  withdrawn: { title: 'Withdrawn', text: 'Anyone with the link will see it’s withdrawn.' },
};

export function goodEnding(kinds: readonly PostKind[]): { title: string; text: string } {
  const reasons = [...new Set(kinds.map(successReason))];
  const [reason] = reasons;
  if (reasons.length === 1 && reason) return closedReasonTexts[reason];
  return { title: 'Completed', text: 'Each post is marked sold, leased or completed.' };
}

export const ownPostName = ({ kind, title, place }: Pick<OwnPostSummary, 'kind' | 'title' | 'place'>): string =>
  (isListing({ kind }) ? place || title : title) || 'Untitled draft';

export const ownPostPlace = ({ kind, place, town }: Pick<OwnPostSummary, 'kind' | 'place' | 'town'>): string =>
  isListing({ kind }) ? town : place;

/** `$989,000`, `$2,150/mo`, `$700K – $880K`; empty without a price. */
export function ownPostPrice({ kind, price, budgetMin }: Pick<OwnPostSummary, 'kind' | 'price' | 'budgetMin'>): string {
  if (price === null) return '';
  const amount = isListing({ kind }) ? formatMoney(price) : formatMoneyRange(budgetMin, price);
  return isMonthly(kind) ? `${amount}/mo` : amount;
}
