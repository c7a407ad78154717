import { Pause } from 'lucide-react';
import type { OwnSubscription } from '#contract/subscription/subscription.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';

interface PausedPostsNoticeProps {
  at: string;
  posts: OwnSubscription['whenPlanEnds'];
}

/** Which posts will be paused at the end of a plan, and which stay. */
export function PausedPostsNotice({ at, posts: { stays, isPaused } }: PausedPostsNoticeProps) {
  if (isPaused.length === 0) return null;
  return (
    <NoticeBanner icon={Pause} title={listNames(isPaused)} className="mt-4">
      will be paused on {formatMonthDay(at)}.{' '}
      {stays.length > 0 && `${listNames(stays)} ${stays.length > 1 ? 'stay' : 'stays'} up. `}
      Nothing is deleted.
    </NoticeBanner>
  );
}

const shownNames = 3;

/** `A`, `A and B`, `A, B, C and 4 more`. */
export function listNames(posts: readonly { name: string }[]): string {
  const names = posts.slice(0, shownNames).map(({ name }) => name);
  const more = posts.length - names.length;
  if (more > 0) names.push(`${more} more`);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}
