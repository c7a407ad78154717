import { expiryReminderDays } from '#contract/limits.ts';
import type { OwnPostSummary, StatusChange } from '#contract/own-post.ts';
import { canTransition, doneReason, type PostStatus } from '#contract/post-lifecycle.ts';

/** A post of one's own, as far as it decides what its owner can do with it: a row of the list, or the page of the post. */
export type ManagedPost = Pick<OwnPostSummary, 'id' | 'kind' | 'status' | 'closedReason'> &
  Partial<Pick<OwnPostSummary, 'removedByAdmin' | 'restorableUntil'>>;

/** How a post ends: as its kind ends well (sold, leased, fulfilled), or without that. */
export type Ending = 'done' | 'withdrawn';

/** What an owner does with a post beside reading and editing it, in the order in which it is offered. */
const statusActions = [
  'renew',
  'resume',
  'back_on_market',
  'under_offer',
  'pause',
  'close',
  'bring_back',
  'take_down',
] as const;
export type StatusAction = (typeof statusActions)[number];

/** What a post becomes by an action. How it stood before it was taken down, the server knows. */
export const afterAction = {
  renew: 'active',
  resume: 'active',
  back_on_market: 'active',
  under_offer: 'under_offer',
  pause: 'paused',
  close: 'closed',
  bring_back: 'restored',
  take_down: 'removed',
} as const satisfies Record<StatusAction, StatusChange['status'] | 'removed'>;

/** The one status that an action begins at, where there is one: several of them lead to `active`. */
const beginsAt: Partial<Record<StatusAction, readonly PostStatus[]>> = {
  renew: ['active', 'expired'],
  resume: ['paused'],
  back_on_market: ['under_offer'],
  pause: ['active'],
  bring_back: ['removed'],
};

/** Whether an owner can do this with a post as it stands. */
export function canDo(action: StatusAction, post: ManagedPost): boolean {
  const { kind, status } = post;
  if (beginsAt[action]?.includes(status) === false) return false;
  const after = afterAction[action];
  if (after === 'restored') return isRestorable(post);
  // An active post stays active when it is renewed: that is no change of status.
  return (action === 'renew' && status === 'active') || canTransition(kind, status, after);
}

/** What an owner can do with a post as it stands. */
export const statusActionsFor = (post: ManagedPost) => statusActions.filter((action) => canDo(action, post));

const isRestorable = ({ removedByAdmin = false, restorableUntil }: ManagedPost) =>
  !removedByAdmin && (!restorableUntil || Date.parse(restorableUntil) > Date.now());

/** A closed post stays as it ended, and one that was taken down is brought back first. */
export const canEdit = ({ status }: Pick<ManagedPost, 'status'>) => status !== 'closed' && status !== 'removed';

/** A draft has no page yet, and a post that was taken down none any more. */
export const hasPage = ({ status }: Pick<ManagedPost, 'status'>) => status !== 'draft' && status !== 'removed';

/** What is sent for an action. Taking down is a call of its own. */
export function changeFor(
  action: Exclude<StatusAction, 'take_down'>,
  post: ManagedPost,
  ending: Ending = 'withdrawn',
): StatusChange {
  const status = afterAction[action];
  if (status !== 'closed') return { status };
  return { status, reason: ending === 'done' ? doneReason(post.kind) : 'withdrawn' };
}

const dayMs = 86_400_000;

/** Whole days, rounded up, until an active post expires, where its owner should know by now; else null. */
export function expiresInDays({ status, expiresAt }: Pick<OwnPostSummary, 'status' | 'expiresAt'>): number | null {
  if (status !== 'active' || expiresAt === null) return null;
  const days = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / dayMs));
  return days <= expiryReminderDays[0] ? days : null;
}
