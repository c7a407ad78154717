import type { OpenHouse, OpenHouses, SubmittedOpenHouses } from '#contract/open-house/open-house.ts';
import type { OwnPostSummary } from '#contract/post/own/own-post.ts';

const timeZone = 'America/Toronto';
const datesOf = new Map<string, OpenHouse[]>();

export const makeOpenDate = (over: Partial<OpenHouse> = {}): OpenHouse => ({
  id: 'o1',
  startsAt: '2030-11-30T19:00:00.000Z',
  endsAt: '2030-11-30T21:00:00.000Z',
  note: 'Side door',
  isCancelled: false,
  isComing: false,
  place: null,
  placeFrom: null,
  visitorCount: null,
  visitors: [],
  ...over,
});

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
    openHouses.map(({ id = crypto.randomUUID(), startsAt, endsAt, note }) =>
      makeOpenDate({ id, startsAt, endsAt, note, visitorCount: 0 }),
    ),
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
