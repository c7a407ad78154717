import type { NewNotification } from '#server/notifications/notifications.service.ts';
import { listNames } from './limit-sentence.ts';
import type { NamedPost } from './limits.service.ts';

interface Split {
  stays: readonly NamedPost[];
  isPaused: readonly NamedPost[];
}

const names = (posts: readonly NamedPost[]) => listNames(posts.map(({ name }) => name));
const verb = (posts: readonly NamedPost[], one: string, many: string) => (posts.length === 1 ? one : many);

const staySentence = ({ stays }: Split, ending: string) => (stays.length > 0 ? ` ${names(stays)} ${ending}.` : '');

export function pausedNotification({
  endedName,
  planName,
  ...split
}: Split & { endedName: string; planName: string }): NewNotification {
  const { isPaused, stays } = split;
  const stay = staySentence(split, verb(stays, 'stays active', 'stay active'));
  return {
    type: 'subscription_changed',
    title: verb(isPaused, `${names(isPaused)} is paused`, `${isPaused.length} of your posts are paused`),
    body: `${endedName} has ended, and ${planName} has no room for ${names(isPaused)}.${stay} Nothing was deleted.`,
    link: '/my-posts',
  };
}

export const resumableNotification = (planName: string, posts: readonly NamedPost[]): NewNotification => ({
  type: 'subscription_changed',
  title: verb(posts, `You can resume ${names(posts)}`, `You can resume ${posts.length} of your posts`),
  body: `${planName} has room for ${names(posts)} again. ${verb(posts, 'Resume it', 'Resume them')} from My Posts.`,
  link: '/my-posts',
});

/** `nextName`: the plan that follows. */
export function endNotification({
  endedName,
  nextName,
  on,
  ...split
}: Split & { endedName: string; nextName: string; on: string }): NewNotification {
  const { isPaused, stays } = split;
  const pause = isPaused.length > 0 ? ` ${names(isPaused)} will be paused.` : '';
  const stay = staySentence(split, isPaused.length > 0 ? verb(stays, 'stays active', 'stay active') : 'won’t change');
  return {
    type: 'subscription_changed',
    title: `${endedName} ends on ${on}`,
    body: `You’ll be on ${nextName} after that.${pause}${stay}${isPaused.length > 0 ? ' Nothing is deleted.' : ''}`,
    link: '/my-subscriptions',
  };
}
