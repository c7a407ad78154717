import type { OpenHouse, OpenHouses, SubmittedOpenHouses } from '#contract/open-house/open-house.ts';

const datesOf = new Map<string, OpenHouse[]>();

export const forgetOpenHouses = () => datesOf.clear();

export const listOpenHouses = (postId: string): OpenHouses => ({
  openHouses: datesOf.get(postId) ?? [],
  timeZone: 'America/Toronto',
  agreedViewings: null,
});

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
