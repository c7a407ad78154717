import type {
  MessageChannel,
  NotificationDelivery,
  NotificationSubject,
} from '#contract/notification/notification-settings.ts';

export const deliveryOrder: readonly NotificationDelivery[] = ['site', 'email', 'daily', 'off'];

const byEmail = { site: 'On Gable only', email: 'Email right away', daily: 'Daily summary', off: 'Off' };

export const deliveryNames: Record<MessageChannel, Record<NotificationDelivery, string>> = {
  email: byEmail,
  text: { ...byEmail, email: 'Text right away' },
};

type SubjectGroup = 'messages' | 'matches' | 'posts' | 'account';

const groupOfSubject: Record<NotificationSubject, SubjectGroup> = {
  new_message: 'messages',
  viewing_change: 'messages',
  viewing_reminder: 'messages',
  match_found: 'matches',
  favourite_price_change: 'matches',
  favourite_closed: 'matches',
  post_expiring: 'posts',
  post_expired: 'posts',
  subscription_changed: 'account',
  system: 'account',
};

const groupHeadings: Record<SubjectGroup, string> = {
  messages: 'Messages and viewings',
  matches: 'Matches and saved homes',
  posts: 'Your posts',
  account: 'Account',
};

const groups = Object.keys(groupHeadings) as SubjectGroup[];
const subjects = Object.keys(groupOfSubject) as NotificationSubject[];

export const subjectGroups = groups.map((group) => ({
  heading: groupHeadings[group],
  subjects: subjects.filter((subject) => groupOfSubject[subject] === group),
}));

export const subjectHints: Record<NotificationSubject, string> = {
  new_message: 'By email if you haven’t read it after 10 minutes',
  viewing_change: 'Proposed, accepted, moved or cancelled',
  viewing_reminder: 'The day before and two hours before',
  match_found: 'Posts that fit your request, requests that fit your listing',
  favourite_price_change: 'On homes you saved',
  favourite_closed: 'Sold, leased or withdrawn',
  post_expiring: '7 days and 1 day before',
  post_expired: 'You can renew in one tap',
  subscription_changed: 'Started, renewed, switched, cancelled. Receipts always come by email',
  system: 'Changes to the service and its terms',
};

export const alwaysSent = {
  name: 'Payments and verification',
  hint: 'Failed payments, your agent check, posts we take down, sign-in security',
};

/** Hours as people say them: 12:00 am, 8:00 am, 1:00 pm. */
export const hourNames: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'am' : 'pm'}`,
);

/** “Eastern time” of an IANA zone. */
export const zoneName = (timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/ Time$/, ' time');
};
