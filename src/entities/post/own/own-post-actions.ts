import { expiryReminderDays, postLifeDays } from '#contract/limits.ts';
import type { OwnPostSummary, StatusChange } from '#contract/post/own/own-post.ts';
import { canTransition, type PostStatus, successReason } from '#contract/post/post-lifecycle.ts';

export type ManagedPost = Pick<OwnPostSummary, 'id' | 'kind' | 'status' | 'closedReason'> &
  Partial<Pick<OwnPostSummary, 'removedByAdmin' | 'restorableUntil' | 'reopenableUntil' | 'expiresAt'>>;

const dayMs = 86_400_000;

/** `done` is the good end of the post's kind: sold, leased or fulfilled. */
export type Ending = 'done' | 'withdrawn';

const statusActions = [
  'renew',
  'resume',
  'back_on_market',
  'under_offer',
  'pause',
  'close',
  'reopen',
  'bring_back',
  'take_down',
] as const;
export type StatusAction = (typeof statusActions)[number];
export type UndoableAction = Extract<StatusAction, 'close' | 'take_down'>;

/** The server knows the status from before a closing or a removal. */
export const afterAction = {
  renew: 'active',
  resume: 'active',
  back_on_market: 'active',
  under_offer: 'under_offer',
  pause: 'paused',
  close: 'closed',
  reopen: 'reopened',
  bring_back: 'restored',
  take_down: 'removed',
} as const satisfies Record<StatusAction, StatusChange['status'] | 'removed'>;

/** Several actions lead to `active`, so each begins at statuses of its own. */
const beginsAt: Partial<Record<StatusAction, readonly PostStatus[]>> = {
  renew: ['active', 'expired'],
  resume: ['paused'],
  back_on_market: ['under_offer'],
  pause: ['active'],
  reopen: ['closed'],
  bring_back: ['removed'],
};

export function canDo(action: StatusAction, post: ManagedPost): boolean {
  const { kind, status } = post;
  if (beginsAt[action]?.includes(status) === false) return false;
  const after = afterAction[action];
  if (after === 'restored') return isRestorable(post);
  if (after === 'reopened') return isReopenable(post);
  // An active post stays active when it is renewed: no change of status.
  return (action === 'renew' && status === 'active' && !hasWholeLife(post)) || canTransition(kind, status, after);
}

export const statusActionsFor = (post: ManagedPost) => statusActions.filter((action) => canDo(action, post));

/** Published or renewed within a day: renewing would add nothing. */
const hasWholeLife = ({ expiresAt }: ManagedPost) =>
  Boolean(expiresAt) && Date.parse(expiresAt ?? '') - Date.now() > (postLifeDays - 1) * dayMs;

const isRestorable = ({ removedByAdmin = false, restorableUntil }: ManagedPost) =>
  !removedByAdmin && (!restorableUntil || Date.parse(restorableUntil) > Date.now());

const isReopenable = ({ reopenableUntil }: ManagedPost) =>
  Boolean(reopenableUntil) && Date.parse(reopenableUntil ?? '') > Date.now();

/** A closed post stays as it ended; a removed one is restored first. */
export const canEdit = ({ status }: Pick<ManagedPost, 'status'>) => status !== 'closed' && status !== 'removed';

/** A draft has no page yet, a removed post has none any more. */
export const hasPage = ({ status }: Pick<ManagedPost, 'status'>) => status !== 'draft' && status !== 'removed';

/** Taking down is a call of its own. */
export function changeFor(
  action: Exclude<StatusAction, 'take_down'>,
  post: ManagedPost,
  ending: Ending = 'withdrawn',
): StatusChange {
  const status = afterAction[action];
  if (status !== 'closed') return { status };
  return { status, reason: ending === 'done' ? successReason(post.kind) : 'withdrawn' };
}

/** Whole days, rounded up, until an active post expires; null earlier than its first expiry reminder. */
export function expiresInDays({ status, expiresAt }: Pick<OwnPostSummary, 'status' | 'expiresAt'>): number | null {
  if (status !== 'active' || expiresAt === null) return null;
  const days = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / dayMs));
  return days <= expiryReminderDays[0] ? days : null;
}
