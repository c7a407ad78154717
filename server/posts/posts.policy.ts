import { removedPostDays } from '#contract/limits.ts';
import { addressableStatuses, findableStatuses, type PostStatus } from '#contract/post-lifecycle.ts';
import { type PostKind, requestKinds } from '#contract/vocabulary.ts';

/** What a policy looks at: whose post it is and how it stands. */
interface Subject {
  owner_id: string;
  kind: PostKind;
  status: PostStatus;
}

type Person = { id: string } | null;

const includes = (statuses: readonly PostStatus[], status: PostStatus) => statuses.includes(status);

export const isRequest = (kind: PostKind) => (requestKinds as readonly PostKind[]).includes(kind);

export const isOwner = (viewer: Person, post: Subject) => viewer !== null && viewer.id === post.owner_id;

/** The owner sees every post of theirs; others what has a page. */
export const canSee = (viewer: Person, post: Subject) =>
  isOwner(viewer, post) || includes(addressableStatuses, post.status);

/** A request is shown to visitors without its owner. */
export const canSeeOwner = (viewer: Person, post: Subject) => viewer !== null || !isRequest(post.kind);

const editableStatuses = ['draft', 'active', 'paused', 'under_offer', 'expired'] as const;

export const canEdit = (viewer: Person, post: Subject) =>
  isOwner(viewer, post) && includes(editableStatuses, post.status);

/**
 * Members write to the owner of a living post. A request is answered by those who have a home to offer: `viewerOffers` is
 * whether the viewer has an active listing of the matching kind.
 */
export function canMessage(viewer: Person, post: Subject, viewerOffers: boolean): boolean {
  if (viewer === null || isOwner(viewer, post) || !includes(findableStatuses, post.status)) return false;
  return !isRequest(post.kind) || viewerOffers;
}

/** Whether its time is over, be it while it was paused or under offer: then it is published anew, or ends at once. */
export const hasEnded = ({ expires_at }: { expires_at: Date | null }) =>
  expires_at !== null && expires_at.getTime() <= Date.now();

const dayMs = 86_400_000;

/** Until when its owner can bring back a post that was taken down; null where they cannot. */
export const restorableUntil = (post: { removed_at: Date | null; removed_by_admin: boolean }): Date | null =>
  post.removed_at && !post.removed_by_admin ? new Date(post.removed_at.getTime() + removedPostDays * dayMs) : null;
