import type { MessageChannel } from '#contract/notification/notification-settings.ts';
import {
  type NotificationDelivery,
  notificationSubjects,
  subjectDefinition,
} from '#contract/notification/notification-types.ts';

export const deliveryOrder: readonly NotificationDelivery[] = ['site', 'email', 'daily', 'off'];

const byEmail = { site: 'On Gable only', email: 'Email right away', daily: 'Daily summary', off: 'Off' };

export const deliveryNames: Record<MessageChannel, Record<NotificationDelivery, string>> = {
  email: byEmail,
  text: { ...byEmail, email: 'Text right away' },
};

type SubjectGroup = ReturnType<typeof subjectDefinition>['group'];

const groupHeadings: Record<SubjectGroup, string> = {
  messages: 'Messages and viewings',
  matches: 'Matches and saved homes',
  posts: 'Your posts',
  account: 'Account',
};

const groups = Object.keys(groupHeadings) as SubjectGroup[];

export const subjectGroups = groups.map((group) => ({
  heading: groupHeadings[group],
  subjects: notificationSubjects.filter((subject) => subjectDefinition(subject).group === group),
}));

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
