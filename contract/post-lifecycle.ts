import type { PostKind } from './vocabulary.ts';

export const postStatuses = ['draft', 'active', 'paused', 'under_offer', 'closed', 'expired', 'removed'] as const;
export type PostStatus = (typeof postStatuses)[number];

export const closedReasons = ['sold', 'leased', 'fulfilled', 'withdrawn'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Which status may follow which. Anything else is refused with 409 and a message that names both. */
const postTransitions: Record<PostStatus, readonly PostStatus[]> = {
  draft: ['active', 'removed'],
  active: ['paused', 'under_offer', 'closed', 'expired', 'removed'],
  paused: ['active', 'closed', 'removed'],
  under_offer: ['active', 'closed', 'removed'],
  closed: ['removed'],
  expired: ['active', 'closed', 'removed'],
  // It goes on as it was, or not at all: `restoredStatus`.
  removed: [],
};

/** Found by a search. */
export const findableStatuses = ['active', 'under_offer'] as const satisfies readonly PostStatus[];

/** Has a page for whoever knows its address. A paused post and a draft are its owner's alone. */
export const addressableStatuses = [...findableStatuses, 'closed', 'expired'] as const satisfies readonly PostStatus[];

/** Whether a post in this status has been published, and not been taken down. */
export const isPublished = (status: PostStatus) => status !== 'draft' && status !== 'removed';

const closedReasonsOf: Record<PostKind, readonly ClosedReason[]> = {
  sale_property: ['sold', 'withdrawn'],
  rent_property: ['leased', 'withdrawn'],
  buy_request: ['fulfilled', 'withdrawn'],
  rent_request: ['fulfilled', 'withdrawn'],
};

/** How a post of this kind can have ended. */
export const closedReasonsFor = (kind: PostKind) => closedReasonsOf[kind];

/** How a post that was removed stands once it is brought back: as it did before, but for one whose time ran out meanwhile. */
export const restoredStatus = (before: PostStatus, expiresAt: Date | null): PostStatus =>
  before === 'active' && expiresAt !== null && expiresAt.getTime() <= Date.now() ? 'expired' : before;

/** How a post of this kind ends well. */
export const doneReason = (kind: PostKind): ClosedReason => closedReasonsOf[kind][0] ?? 'withdrawn';

/** Whether a post of this kind may go from one status to the other. Only listings can be under offer. */
export function canTransition(kind: PostKind, from: PostStatus, to: PostStatus): boolean {
  const isRequest = kind === 'buy_request' || kind === 'rent_request';
  if (to === 'under_offer' && isRequest) return false;
  return postTransitions[from].includes(to);
}
