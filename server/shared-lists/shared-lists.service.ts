import type { SharedList } from '#contract/shared-list/shared-list.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getOwnerCards } from '#server/users/users.service.ts';
import { listHomes } from './homes.service.ts';
import { findInvitationsBy } from './invitations.repo.ts';
import { presentInvitation } from './invitations.service.ts';
import { findMembership } from './people.service.ts';
import { listRequests } from './requests.service.ts';

/** The list as this member may see it; null without one. */
export async function getSharedList(db: Db, userId: string): Promise<SharedList | null> {
  const membership = await findMembership(db, userId);
  if (!membership) return null;
  const { people } = membership;
  const cards = await getOwnerCards(
    db,
    people.map(({ user_id }) => user_id),
  );
  const me = people.find(({ user_id }) => user_id === userId);
  return {
    since: (people[0]?.joined_at ?? new Date()).toISOString(),
    people: people.flatMap(({ user_id, invited_by, joined_at }) => {
      const person = cards.get(user_id);
      const [isMe, invitedByMe] = [user_id === userId, invited_by === userId];
      return person ? [{ person, isMe, invitedByMe, joinedAt: joined_at.toISOString() }] : [];
    }),
    invitations: (await findInvitationsBy(db, userId)).map(presentInvitation),
    homes: await listHomes(db, userId, membership),
    requests: await listRequests(db, userId, membership),
    savesTo: me?.saves_to ?? null,
    seenAt: me?.seen_at?.toISOString() ?? null,
  };
}
