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
