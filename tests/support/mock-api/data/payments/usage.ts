import { streetLine } from '#contract/post/post-name.ts';
import type { Plan } from '#contract/subscription/plan.ts';
import type { LimitName } from '#contract/subscription/plan-limit.ts';
import type { OwnSubscription } from '#contract/subscription/subscription.ts';
import { isListingKind } from '#contract/vocabulary.ts';
import { postsOf } from '../own-posts.ts';

const countedStatuses = ['active', 'under_offer'];

/** The posts that use a limit, the oldest first. */
export const activePostsOf = (token: string, limit: Exclude<LimitName, 'photosPerPost'>) =>
  postsOf(token)
    .filter(({ post }) => countedStatuses.includes(post.status))
    .filter(({ post }) => !('visibility' in post && post.visibility === 'private'))
    .filter(({ post }) => isListingKind(post.kind) === (limit === 'activeListings'))
    .map(({ post: { id, content } }) => {
      const address = 'address' in content ? content.address : undefined;
      const street = address ? streetLine({ unit: '', streetNumber: '', streetName: '', ...address }) : '';
      return { id, name: street || (content.title ?? '') };
    })
    .reverse();

function mostPhotosOf(token: string): number {
  const counts = postsOf(token)
    .filter(({ post }) => countedStatuses.includes(post.status))
    .map(({ post: { content } }) => ('photos' in content ? (content.photos?.length ?? 0) : 0));
  return Math.max(0, ...counts);
}

export const usageOf = (token: string, { limits }: Plan): OwnSubscription['usage'] => [
  ...(['activeListings', 'activeRequests'] as const).map((limit) => ({
    limit,
    used: activePostsOf(token, limit).length,
    allowed: limits[limit],
  })),
  { limit: 'photosPerPost', used: mostPhotosOf(token), allowed: limits.photosPerPost },
];
