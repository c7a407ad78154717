import { isProfileComplete, type KycStep } from '#contract/account/kyc.ts';
import type { Visibility } from '#contract/post/post-lifecycle.ts';
import { isRequestKind, type PostKind, type UserType } from '#contract/vocabulary.ts';
import { forbidden } from '#server/platform/errors.ts';

interface Person {
  userType: UserType | null;
  step: KycStep;
}

export const profileIncomplete = 'Please complete your profile first';
export const noRequestsByAgents =
  'Agents can post listings, not requests. Requests are for people searching for their own home.';

/** Requires a finished profile; agents may only create listings and private alerts. @throws ApiError 403 */
export function assertMayCreate(
  { userType, step }: Person,
  { kind, visibility }: { kind: PostKind; visibility: Visibility },
): void {
  if (!isProfileComplete(step)) throw forbidden(profileIncomplete);
  if (userType === 'Agent' && isRequestKind(kind) && visibility === 'public') throw forbidden(noRequestsByAgents);
}

/** A private document reaches its owner and admins. */
export const maySeeDocument = (viewer: { id: string; role: 'user' | 'admin' }, ownerId: string) =>
  viewer.id === ownerId || viewer.role === 'admin';
