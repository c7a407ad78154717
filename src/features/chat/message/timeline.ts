import type { Message } from '#contract/chat/message.ts';
import { formatLongDay, isSameDay } from '#contract/format/dates.ts';
import type { PendingMessage } from '#src/entities/conversation/outbox/outbox-state.ts';

/** Messages of one person this close together share one time line. */
const runMs = 180_000;

export type TimelineItem =
  | { type: 'day'; key: string; seq: number; label: string }
  | { type: 'new'; key: string; seq: number }
  | {
      type: 'message';
      key: string;
      seq: number;
      message: Message;
      isMine: boolean;
      state: 'sent' | 'seen';
      hasTime: boolean;
      isNewestSeen: boolean;
    }
  | { type: 'pending'; key: string; pending: PendingMessage; hasState: boolean };

interface TimelineOptions {
  pending: readonly PendingMessage[];
  /** The other member's id; null for a former member. */
  ownId: string | undefined;
  otherId: string | null;
  readByOtherSeq: number;
  /** The last message that was read when the thread was opened; null where nothing was new. */
  newAfterSeq: number | null;
  now: Date;
}

/** A thread as it is shown: messages with day separators, the "New" mark, and what is not sent yet. */
export function buildTimeline(messages: readonly Message[], options: TimelineOptions): TimelineItem[] {
  const { pending, readByOtherSeq, newAfterSeq, now } = options;
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const isMine = ({ senderId }: Message) =>
    options.otherId === null ? senderId === options.ownId : senderId !== options.otherId;
  const newestSeen = messages.findLast((message) => isMine(message) && message.seq <= readByOtherSeq)?.seq;
  const items: TimelineItem[] = [];
  messages.forEach((message, at) => {
    const { seq } = message;
    const previous = messages[at - 1];
    const next = messages[at + 1];
    if (!previous || !isSameDay(previous.createdAt, message.createdAt))
      items.push({ type: 'day', key: `day ${message.id}`, seq, label: dayLabel(message.createdAt, now) });
    const isNew = (one: Message) => newAfterSeq !== null && one.seq > newAfterSeq && !isMine(one);
    if (isNew(message) && !(previous && previous.seq > (newAfterSeq ?? 0)))
      items.push({ type: 'new', key: 'new', seq });
    items.push({
      type: 'message',
      key: message.clientId,
      seq,
      message,
      isMine: isMine(message),
      state: seq <= readByOtherSeq ? 'seen' : 'sent',
      hasTime: !next || !isOneRun(message, next) || (isNew(next) && !isNew(message)),
      isNewestSeen: seq === newestSeen,
    });
  });
  const waiting = pending.filter(({ clientId }) => !stored.has(clientId));
  waiting.forEach((one, at) => {
    const next = waiting[at + 1];
    items.push({
      type: 'pending',
      key: one.clientId,
      pending: one,
      hasState: one.status === 'failed' || next?.status !== one.status,
    });
  });
  return items;
}

const isOneRun = (one: Message, next: Message) =>
  one.senderId === next.senderId &&
  isSameDay(one.createdAt, next.createdAt) &&
  Date.parse(next.createdAt) - Date.parse(one.createdAt) < runMs;

export function dayLabel(instant: string, now: Date): string {
  if (isSameDay(instant, now)) return 'Today';
  if (isSameDay(instant, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12))) return 'Yesterday';
  const year = new Date(instant).getFullYear();
  return year === now.getFullYear() ? formatLongDay(instant) : `${formatLongDay(instant)}, ${year}`;
}
