import type { EventPayload } from '#contract/domain-events.ts';
import type { ListingSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { type NewNotification, notify } from '#server/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { type CancelledDate, findRecipients } from './cancelled-open-houses.repo.ts';
import type { OpenHouseRow } from './open-houses.repo.ts';

export type EventDate = EventPayload<'open_house.cancelled'>['dates'][number];

/** A date as the event of its change keeps it: the row may be deleted by then. */
export const toEventDate = (row: OpenHouseRow): EventDate => ({
  id: row.id,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  remindedAt: row.reminded_at?.toISOString() ?? null,
  calledOffAt: row.called_off_at?.toISOString() ?? null,
});

export interface ChangedDates {
  postId: string;
  dates: readonly EventDate[];
}

interface Listing {
  card: ListingSummary;
  ownerId: string;
}

type Texts = Pick<NewNotification, 'type' | 'title' | 'body' | 'link'> & {
  mergedText: Omit<NonNullable<NewNotification['repeated']>, 'separateMax' | 'hours'>;
};

/** Sends a single notice to each member, however many of the dates they knew of. `write` gets these, and the name of the home. */
export async function notifyRecipients(
  tx: Tx,
  { card, ownerId }: Listing,
  dates: readonly EventDate[],
  write: (dates: readonly EventDate[], name: string) => Texts,
  site: string | undefined,
): Promise<void> {
  const name = nameOf(card);
  for (const [userIds, some] of await groupRecipients(tx, dates, { id: card.id, ownerId })) {
    const { mergedText, ...texts } = write(some, name);
    await notify(
      tx,
      userIds,
      { ...texts, repeated: { separateMax: 1, hours: 24, ...mergedText }, causedBy: ownerId },
      site,
    );
  }
}

const toKnown = ({ id, remindedAt, calledOffAt }: EventDate): CancelledDate => ({
  id,
  remindedAt: remindedAt === null ? null : new Date(remindedAt),
  calledOffAt: calledOffAt === null ? null : new Date(calledOffAt),
});

/** A hidden address by its place alone: its title may reveal more than its writer meant to. */
const nameOf = (card: ListingSummary) =>
  card.address.exact
    ? messageExcerpt(postName(card))
    : `A home in ${messageExcerpt(card.address.neighbourhood || card.address.city)}`;

/** @returns members with the dates that they knew of, those who knew of the same dates together */
async function groupRecipients(
  tx: Tx,
  dates: readonly EventDate[],
  post: { id: string; ownerId: string },
): Promise<[userIds: string[], dates: EventDate[]][]> {
  const datesOf = new Map<string, EventDate[]>();
  for (const date of dates)
    for (const userId of await findRecipients(tx, toKnown(date), post))
      datesOf.set(userId, [...(datesOf.get(userId) ?? []), date]);
  const groups = new Map<string, [string[], EventDate[]]>();
  for (const [userId, some] of datesOf) {
    const key = some.map(({ id }) => id).join();
    const group = groups.get(key) ?? [[], some];
    group[0].push(userId);
    groups.set(key, group);
  }
  return [...groups.values()];
}
