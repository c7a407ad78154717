import { reopenHours } from '#contract/limits.ts';
import { isRequestKind, type PostKind } from '#contract/vocabulary.ts';

export const postStatuses = ['draft', 'active', 'paused', 'under_offer', 'closed', 'expired', 'removed'] as const;
export type PostStatus = (typeof postStatuses)[number];

export const closedReasons = ['sold', 'leased', 'fulfilled', 'withdrawn'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** A private request, an alert, is matched and notified; only its owner can see it. */
export const visibilities = ['public', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

const postTransitions: Record<PostStatus, readonly PostStatus[]> = {
  draft: ['active', 'removed'],
  active: ['paused', 'under_offer', 'closed', 'expired', 'removed'],
  paused: ['active', 'closed', 'removed'],
  under_offer: ['active', 'closed', 'removed'],
  closed: ['removed'],
  expired: ['active', 'closed', 'removed'],
  removed: [],
};

export const findableStatuses = ['active', 'under_offer'] as const satisfies readonly PostStatus[];
export const isFindableStatus = (status: PostStatus) => (findableStatuses as readonly PostStatus[]).includes(status);

export const publicPageStatuses = [...findableStatuses, 'closed', 'expired'] as const satisfies readonly PostStatus[];

export const hasBeenPublished = (status: PostStatus) => status !== 'draft' && status !== 'removed';

const closedReasonsOf: Record<PostKind, readonly ClosedReason[]> = {
  sale_property: ['sold', 'withdrawn'],
  rent_property: ['leased', 'withdrawn'],
  buy_request: ['fulfilled', 'withdrawn'],
  rent_request: ['fulfilled', 'withdrawn'],
};

export const closedReasonsFor = (kind: PostKind) => closedReasonsOf[kind];

/** The status from before, or expired where its time ran out meanwhile. */
export const restoredStatus = (before: PostStatus, expiresAt: Date | null): PostStatus =>
  before === 'active' && expiresAt !== null && expiresAt.getTime() <= Date.now() ? 'expired' : before;

export const reopenableUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + reopenHours * 3_600_000);

export const successReason = (kind: PostKind): ClosedReason => closedReasonsOf[kind][0] ?? 'withdrawn';

export function canTransition(kind: PostKind, from: PostStatus, to: PostStatus): boolean {
  if (to === 'under_offer' && isRequestKind(kind)) return false;
  return postTransitions[from].includes(to);
}
