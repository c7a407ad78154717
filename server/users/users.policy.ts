import { isProfileComplete, type KycStep } from '#contract/kyc.ts';
import { type PostKind, requestKinds, type UserType } from '#contract/vocabulary.ts';
import { forbidden } from '#server/platform/errors.ts';

interface Person {
  userType: UserType | null;
  step: KycStep;
}

export const profileIncomplete = 'Please complete your profile first';
export const noRequestsByAgents =
  'Agents offer homes for sale and for rent. Requests are for people who look for a home of their own.';

/**
 * Whether somebody may create a post of this kind: whoever has finished the profile, agents listings alone.
 *
 * @throws ApiError 403 with what to say
 */
export function assertMayCreate({ userType, step }: Person, kind: PostKind): void {
  if (!isProfileComplete(step)) throw forbidden(profileIncomplete);
  const isRequest = (requestKinds as readonly PostKind[]).includes(kind);
  if (userType === 'Agent' && isRequest) throw forbidden(noRequestsByAgents);
}

/** A private document reaches its owner and admins. */
export const maySeeDocument = (viewer: { id: string; role: 'user' | 'admin' }, ownerId: string) =>
  viewer.id === ownerId || viewer.role === 'admin';
