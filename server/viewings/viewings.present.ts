import type { PostOwner, PostSummary } from '#contract/post/post.ts';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { type BusyTime, findOverlap } from './proposals/overlaps.ts';
import { currentSchedule } from './proposals/viewing-schedule.ts';
import type { ViewingRow } from './viewings.repo.ts';

/** A viewing as one of its members sees it; overlaps are those of the member alone. */
export function presentViewing(
  row: ViewingRow,
  {
    userId,
    person,
    post,
    taken,
  }: { userId: string; person: PostOwner | null; post: PostSummary | null; taken: readonly BusyTime[] },
): Viewing {
  const { state, proposedBy, times, proposedMinutes, startsAt, minutes } = currentSchedule(row);
  const isAgreed = state === 'agreed' || state === 'moving';
  const overlapOf = (time: string, length: number) =>
    findOverlap({ viewingId: row.id, startsAt: time, minutes: length }, taken)?.home ?? null;
  return {
    id: row.id,
    conversationId: row.conversation_id,
    version: row.version,
    state,
    proposedByMe: proposedBy === userId,
    isHost: row.host_id === userId,
    person,
    post,
    home: row.home,
    city: row.city,
    timeZone: row.time_zone,
    startsAt,
    minutes,
    overlapsWith: isAgreed && startsAt !== null ? overlapOf(startsAt, minutes) : null,
    times: times.map((time) => ({ startsAt: time, overlapsWith: overlapOf(time, proposedMinutes) })),
    proposedMinutes,
    steps: row.steps.map(({ by, ...step }) => ({ ...step, byMe: by === userId })),
    updatedAt: row.updated_at.toISOString(),
  };
}
