import type { OpenHouse, OpenHouses, SubmittedOpenHouses } from '#contract/open-house/open-house.ts';
import type { OwnPostSummary } from '#contract/post/own/own-post.ts';

const timeZone = 'America/Toronto';
const datesOf = new Map<string, OpenHouse[]>();

export const forgetOpenHouses = () => datesOf.clear();

export const listOpenHouses = (postId: string): OpenHouses => ({
  openHouses: datesOf.get(postId) ?? [],
  timeZone,
  hasHiddenAddress: false,
  agreedViewings: null,
});

export function nextOpenHouse(postId: string): OwnPostSummary['openHouse'] {
  const coming = (datesOf.get(postId) ?? []).filter(({ isCancelled }) => !isCancelled);
  const [next] = coming.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  if (!next) return null;
  const { startsAt, endsAt } = next;
  return { startsAt, endsAt, timeZone, laterDates: coming.length - 1 };
}

export function scheduleOpenHouses(postId: string, { openHouses }: SubmittedOpenHouses): OpenHouses {
  datesOf.set(
    postId,
    openHouses.map(({ id, startsAt, endsAt, note }) => ({
      id: id ?? crypto.randomUUID(),
      ...{ startsAt, endsAt, note },
      isCancelled: false,
      isComing: false,
      place: null,
      placeFrom: null,
      visitorCount: 0,
      visitors: [],
    })),
  );
  return listOpenHouses(postId);
}

/** undefined where there is no such date. */
export function setComing(id: string, isComing: boolean): OpenHouses | undefined {
  for (const [postId, dates] of datesOf) {
    const date = dates.find((one) => one.id === id);
    if (!date) continue;
    date.isComing = isComing;
    return listOpenHouses(postId);
  }
  return undefined;
}
