import { postLifeDays } from '#contract/limits.ts';
import type { OwnPostSummary } from '#contract/own-post.ts';
import { doneReason } from '#contract/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { formatMoney, formatMoneyRange } from '#src/lib/money.ts';
import type { ManagedPost, StatusAction } from './own-post-actions.ts';
import { isListing, isMonthly } from './post-facts.ts';
import { closedReasonLabels, statusLabels } from './post-labels.ts';

/** The words for an action: a draft is not on any market yet. */
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
  bring_back: 'Bring back',
  take_down: 'Take down',
};

/** What is said when an action has been done to a post that stood there like this. */
export function doneWords(action: StatusAction, { kind, status, closedReason }: ManagedPost): string {
  if (action === 'close') return closedReason ? `Closed: ${closedReasonLabels[closedReason].toLowerCase()}` : 'Closed';
  if (action === 'bring_back')
    return status === 'draft' ? 'Your draft is back' : `Back among your posts: ${statusLabels[status].toLowerCase()}`;
  const isRequest = !isListing({ kind });
  return {
    renew: `Renewed for another ${postLifeDays} days`,
    resume: isRequest ? 'Live again: people can answer' : 'Live again: people can find it',
    back_on_market: 'Back on the market',
    under_offer: 'Marked as under offer',
    pause: 'Paused: nobody finds it until you resume it',
    take_down: 'Taken down',
  }[action];
}

/** How a post of this kind ends well, as its owner says it. */
export const endingWords: Record<ReturnType<typeof doneReason>, { title: string; text: string }> = {
  sold: { title: 'It is sold', text: 'Its page says so to those who have the address.' },
  leased: { title: 'It is leased', text: 'Its page says so to those who have the address.' },
  fulfilled: { title: 'I found what I was looking for', text: 'Its page says so to those who have the address.' },
  withdrawn: { title: 'I withdraw it', text: 'Plans change. Its page says that it is withdrawn.' },
};

/** Of several posts of different kinds, how they end well. */
export function goodEnding(kinds: readonly PostKind[]): { title: string; text: string } {
  const reasons = [...new Set(kinds.map(doneReason))];
  const [reason] = reasons;
  if (reasons.length === 1 && reason) return endingWords[reason];
  return { title: 'They found their people', text: 'Each is closed as its kind ends: sold, leased or found.' };
}

/** What an owner calls a post: a listing by its street, a request by its title. */
export const ownPostName = ({ kind, title, place }: Pick<OwnPostSummary, 'kind' | 'title' | 'place'>): string =>
  (isListing({ kind }) ? place || title : title) || 'Untitled draft';

/** Where it lies: the town of a listing, the areas of a request. */
export const ownPostPlace = ({ kind, place, town }: Pick<OwnPostSummary, 'kind' | 'place' | 'town'>): string =>
  isListing({ kind }) ? town : place;

/** `$989,000`, `$2,150 a month`, `$700K – $880K`; empty where nothing has been said. */
export function ownPostPrice({ kind, price, budgetMin }: Pick<OwnPostSummary, 'kind' | 'price' | 'budgetMin'>): string {
  if (price === null) return '';
  const amount = isListing({ kind }) ? formatMoney(price) : formatMoneyRange(budgetMin, price);
  return isMonthly(kind) ? `${amount} a month` : amount;
}
