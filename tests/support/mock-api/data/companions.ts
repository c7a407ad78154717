import type { AccompaniedViewing } from '#contract/viewing/companion.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { getSharedList } from './shared-lists.ts';
import { listViewings } from './viewings.ts';

/** Ids of companions by viewing. */
const companions = new Map<string, string>();

export const forgetCompanions = () => companions.clear();

export function nameCompanion(token: string, viewingId: string, userId: string | null): void {
  if (!listViewings(token).some(({ id }) => id === viewingId))
    throw new MockFailure(404, 'We couldn’t find this viewing');
  if (userId === null) companions.delete(viewingId);
  else companions.set(viewingId, userId);
}

export function listAccompanied(token: string): AccompaniedViewing[] {
  return listViewings(token).flatMap((viewing) => {
    const companionId = companions.get(viewing.id);
    if (companionId === undefined) return [];
    const { people } = getSharedList(token);
    const { id, state, home, city, timeZone, startsAt, minutes } = viewing;
    return [
      {
        viewingId: id,
        isMine: true,
        guest: people.find(({ isMe }) => isMe)?.person ?? null,
        companion: people.find(({ person }) => person.id === companionId)?.person ?? null,
        state,
        home,
        city,
        timeZone,
        startsAt,
        minutes,
      },
    ];
  });
}
