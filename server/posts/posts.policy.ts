import { removedPostDays } from '#contract/limits.ts';
import {
  findableStatuses,
  type PostStatus,
  publicPageStatuses,
  type Visibility,
} from '#contract/post/post-lifecycle.ts';
import { isRequestKind, type PostKind } from '#contract/vocabulary.ts';

interface Subject {
  owner_id: string;
  kind: PostKind;
  status: PostStatus;
  visibility: Visibility;
}

type Person = { id: string } | null;

const includes = (statuses: readonly PostStatus[], status: PostStatus) => statuses.includes(status);

export const isRequest = isRequestKind;

export const isOwner = (viewer: Person, post: Subject) => viewer !== null && viewer.id === post.owner_id;

const isAddressable = ({ status, visibility }: Subject) =>
  visibility === 'public' && includes(publicPageStatuses, status);

export const canSee = (viewer: Person, post: Subject) => isOwner(viewer, post) || isAddressable(post);

/** Visitors see a request without its owner. */
export const canSeeOwner = (viewer: Person, post: Subject) => viewer !== null || !isRequest(post.kind);

const editableStatuses = ['draft', 'active', 'paused', 'under_offer', 'expired'] as const;

export const canEdit = (viewer: Person, post: Subject) =>
  isOwner(viewer, post) && includes(editableStatuses, post.status);

const viewableStatuses = ['active', 'paused', 'under_offer'] as const;

/** Whether viewings of a home can be proposed and accepted; its owner may show a paused one to those they talk with. */
export const canBeViewed = ({ kind, status }: Pick<Subject, 'kind' | 'status'>) =>
  !isRequest(kind) && includes(viewableStatuses, status);

/** Requests are answered by members with an active listing of the matching kind (`viewerOffers`). */
export function canMessage(viewer: Person, post: Subject, viewerOffers: boolean): boolean {
  if (viewer === null || isOwner(viewer, post) || !includes(findableStatuses, post.status)) return false;
  if (post.visibility === 'private') return false;
  return !isRequest(post.kind) || viewerOffers;
}

/** A post can run out while paused or under offer: it is then published anew, or ends at once. */
export const hasEnded = ({ expires_at }: { expires_at: Date | null }) =>
  expires_at !== null && expires_at.getTime() <= Date.now();

const dayMs = 86_400_000;

/** null where the owner cannot bring the post back. */
export const restorableUntil = (post: { removed_at: Date | null; removed_by_admin: boolean }): Date | null =>
  post.removed_at && !post.removed_by_admin ? new Date(post.removed_at.getTime() + removedPostDays * dayMs) : null;
