import type { ListingSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import type { NewViewing, Viewing, ViewingAnswer } from '#contract/viewing/viewing.ts';
import {
  applyAction,
  isOpen,
  scheduleAt,
  type ViewingAction,
  type ViewingSchedule,
  type ViewingStepName,
} from '#contract/viewing/viewing-lifecycle.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { addViewingMessage, getConversation, listMessages } from './conversations.ts';
import { nextId } from './factories.ts';
import { personOf } from './people.ts';

/** A viewing of a member of the mocked API with a person who never signs in. */
interface MockViewing extends Pick<Viewing, 'id' | 'conversationId' | 'version' | 'home' | 'city' | 'timeZone'> {
  schedule: ViewingSchedule;
  steps: (Omit<Viewing['steps'][number], 'byMe'> & { by: By })[];
}

const viewings = new Map<string, MockViewing[]>();

export const listAllViewings = (): [token: string, viewings: MockViewing[]][] => [...viewings];

export function restoreViewings(saved: ReturnType<typeof listAllViewings>): void {
  for (const [token, all] of saved) viewings.set(token, all);
}

export const forgetViewings = (): void => viewings.clear();

const of = (token: string): MockViewing[] => {
  const all = viewings.get(token) ?? [];
  viewings.set(token, all);
  return all;
};

const currentSchedule = (viewing: MockViewing) => scheduleAt(viewing.schedule, Date.now());
const isAgreed = ({ state }: ViewingSchedule) => state === 'agreed' || state === 'moving';
const minuteMs = 60_000;

const listTaken = (token: string, exceptId = '') =>
  of(token).flatMap((one) => {
    const { startsAt, minutes, ...schedule } = currentSchedule(one);
    return isAgreed({ startsAt, minutes, ...schedule }) && startsAt && one.id !== exceptId
      ? [{ viewingId: one.id, startsAt, minutes, home: one.home }]
      : [];
  });

function overlapOf(token: string, id: string, startsAt: string, minutes: number): string | null {
  const from = Date.parse(startsAt);
  const other = listTaken(token, id).find((taken) => {
    const start = Date.parse(taken.startsAt);
    return start < from + minutes * minuteMs && from < start + taken.minutes * minuteMs;
  });
  return other?.home ?? null;
}

function present(token: string, viewing: MockViewing): Viewing {
  const { person, post, isOwnPost } = getConversation(token, viewing.conversationId);
  const schedule = currentSchedule(viewing);
  const { id, conversationId, version, home, city, timeZone } = viewing;
  return {
    id,
    conversationId,
    version,
    home,
    city,
    timeZone,
    person,
    post,
    state: schedule.state,
    proposedByMe: schedule.proposedBy === 'me',
    isHost: isOwnPost,
    startsAt: schedule.startsAt,
    minutes: schedule.minutes,
    overlapsWith:
      isAgreed(schedule) && schedule.startsAt ? overlapOf(token, id, schedule.startsAt, schedule.minutes) : null,
    times: schedule.times.map((startsAt) => ({
      startsAt,
      overlapsWith: overlapOf(token, id, startsAt, schedule.proposedMinutes),
    })),
    proposedMinutes: schedule.proposedMinutes,
    steps: viewing.steps.map(({ by, ...step }) => ({ ...step, byMe: by === 'me' })),
    updatedAt: viewing.steps.at(-1)?.at ?? '',
  };
}

export const listViewings = (token: string): Viewing[] => of(token).map((one) => present(token, one));

function placeOf(listing: ListingSummary) {
  const { address } = listing;
  const timeZone = address.province === 'NS' ? 'America/Halifax' : 'America/Toronto';
  return { home: postName(listing), city: address.city, timeZone };
}

/** The place of the listing that a conversation is about. */
function placeOfSubject(token: string, conversationId: string) {
  const { post } = getConversation(token, conversationId);
  return post?.kind === 'sale_property' || post?.kind === 'rent_property' ? placeOf(post as ListingSummary) : null;
}

const listingsSentIn = (token: string, conversationId: string) =>
  listMessages(token, conversationId)
    .flatMap(({ listing }) => listing?.post ?? [])
    .reverse();

export function viewingsOfConversation(token: string, conversationId: string) {
  const { closedBecause } = getConversation(token, conversationId);
  const mine = of(token).filter((one) => one.conversationId === conversationId);
  const place = placeOfSubject(token, conversationId);
  const hasOpen = mine.some((one) => isOpen(currentSchedule(one).state));
  return {
    viewings: mine.map((one) => present(token, one)).reverse(),
    canPropose: place !== null && !closedBecause && !hasOpen,
    place,
    sentListings:
      place || closedBecause || hasOpen
        ? []
        : listingsSentIn(token, conversationId).map((listing) => ({ listingId: listing.id, ...placeOf(listing) })),
    taken: listTaken(token).filter(({ viewingId }) => !mine.some(({ id }) => id === viewingId)),
  };
}

type By = 'me' | 'person';

const idOf = (token: string, conversationId: string, by: By) =>
  by === 'me' ? personOf(token).user.id : (getConversation(token, conversationId).person?.id ?? 'former-member');

/** Proposes a viewing for the member, or plays one that the other person proposes. */
export function propose(
  token: string,
  conversationId: string,
  {
    times,
    minutes,
    note,
    listingId = null,
    clientId = nextId('client-id'),
  }: Omit<NewViewing, 'clientId' | 'listingId'> & Partial<NewViewing>,
  by: By = 'me',
): Viewing {
  const { canPropose, sentListings, ...known } = viewingsOfConversation(token, conversationId);
  const sent = sentListings.find((one) => one.listingId === listingId);
  const { home, city, timeZone } = sent ?? known.place ?? {};
  if (home === undefined || city === undefined || timeZone === undefined || !(sent || canPropose))
    throw new MockFailure(409, 'There’s already a viewing in this conversation');
  const viewing: MockViewing = {
    id: nextId('viewing'),
    conversationId,
    version: 0,
    home,
    city,
    timeZone,
    schedule: {
      state: 'proposed',
      proposedBy: by,
      times,
      proposedMinutes: minutes,
      startsAt: null,
      minutes,
    },
    steps: [],
  };
  of(token).push(viewing);
  return record(token, viewing, { schedule: viewing.schedule, step: 'proposed', by, note, clientId });
}

interface Recorded {
  schedule: ViewingSchedule;
  step: ViewingStepName;
  by: By;
  note: string;
  clientId: string;
}

function record(token: string, viewing: MockViewing, { schedule, step, by, note, clientId }: Recorded): Viewing {
  const previousStartsAt = viewing.schedule.startsAt;
  viewing.schedule = schedule;
  viewing.version += 1;
  const { id, version, home, city, timeZone } = viewing;
  viewing.steps.push({
    version,
    step,
    by,
    startsAt: schedule.startsAt,
    at: new Date().toISOString(),
    ...(note && { note }),
  });
  addViewingMessage(token, viewing.conversationId, {
    senderId: idOf(token, viewing.conversationId, by),
    clientId,
    content: note,
    viewing: {
      viewingId: id,
      version,
      step,
      home,
      city,
      timeZone,
      previousStartsAt,
      startsAt: schedule.startsAt,
      times: [...schedule.times],
      minutes: schedule.times.length > 0 ? schedule.proposedMinutes : schedule.minutes,
    },
  });
  return present(token, viewing);
}

function find(token: string, id: string): MockViewing {
  const viewing = of(token).find((one) => one.id === id);
  if (!viewing) throw new MockFailure(404, 'We couldn’t find this viewing');
  return viewing;
}

export function answer(token: string, id: string, said: ViewingAnswer): Viewing {
  const viewing = find(token, id);
  if (viewing.version !== said.version)
    throw new MockFailure(409, 'This viewing has changed. Check it and answer again.');
  if (said.action === 'accept' && !said.overlapIsFine) {
    const overlap = overlapOf(token, id, said.startsAt, viewing.schedule.proposedMinutes);
    if (overlap) throw new MockFailure(409, `You have a viewing of ${overlap} at that time`);
  }
  const note = 'note' in said ? said.note : '';
  return act(token, viewing, said, { by: 'me', note, clientId: said.clientId });
}

function act(
  token: string,
  viewing: MockViewing,
  action: ViewingAction,
  { by, note, clientId }: { by: By; note: string; clientId: string },
): Viewing {
  const outcome = applyAction(viewing.schedule, action, by, Date.now());
  if ('refusal' in outcome) throw new MockFailure(409, 'This viewing is closed. You can propose new times.');
  return record(token, viewing, { ...outcome, by, note, clientId });
}
/** Plays an answer of the other person. */
export const receiveAnswer = (token: string, id: string, action: ViewingAction, note = ''): Viewing =>
  act(token, find(token, id), action, { by: 'person', note, clientId: nextId('client-id') });
