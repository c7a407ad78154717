export const notificationDeliveries = ['site', 'email', 'daily', 'off'] as const;
export type NotificationDelivery = (typeof notificationDeliveries)[number];

interface Subject {
  name: string;
  hint: string;
  group: 'messages' | 'matches' | 'posts' | 'account';
  defaultDelivery: NotificationDelivery;
  /** Messages and viewings are always in the chat: only their emails can be turned off. */
  isAlwaysOnSite?: true;
  isNeverDaily?: true;
  /** Texted to a member without an email address, where the choice is "right away". */
  isTexted?: true;
  push: 'on' | 'off' | null;
}

/** Subjects whose delivery members choose, in the order of the settings. */
const subjects = {
  new_message: {
    name: 'New messages',
    hint: 'By email if you haven’t read it after 10 minutes',
    group: 'messages',
    defaultDelivery: 'email',
    push: 'on',
    isAlwaysOnSite: true,
  },
  viewing_change: {
    name: 'Viewing proposals and changes',
    hint: 'Proposed, accepted, moved or cancelled',
    group: 'messages',
    defaultDelivery: 'email',
    push: 'on',
    isAlwaysOnSite: true,
    isTexted: true,
  },
  viewing_reminder: {
    name: 'Viewing reminders',
    hint: 'The day before and two hours before',
    group: 'messages',
    defaultDelivery: 'email',
    push: 'on',
    isNeverDaily: true,
    isTexted: true,
  },
  match_found: {
    name: 'New matches',
    hint: 'What fits your request or your listing; emails from 8 am to 9 pm',
    group: 'matches',
    defaultDelivery: 'daily',
    push: 'on',
  },
  favourite_price_change: {
    name: 'Price changes',
    hint: 'On homes you saved',
    group: 'matches',
    defaultDelivery: 'email',
    push: 'off',
  },
  favourite_closed: {
    name: 'Saved homes that closed',
    hint: 'Sold, leased or withdrawn',
    group: 'matches',
    defaultDelivery: 'site',
    push: 'off',
  },
  open_house: {
    name: 'Open houses',
    hint: 'The day before at homes you saved, and when one is moved or cancelled',
    group: 'matches',
    defaultDelivery: 'email',
    push: 'off',
    isNeverDaily: true,
  },
  shared_list: {
    name: 'Shared list',
    hint: 'Hearts, notes and people on the list you share',
    group: 'matches',
    defaultDelivery: 'site',
    push: 'on',
  },
  post_expiring: {
    name: 'Expiring soon',
    hint: '7 days and 1 day before',
    group: 'posts',
    defaultDelivery: 'email',
    push: 'off',
    isTexted: true,
  },
  post_expired: {
    name: 'Expired',
    hint: 'You can renew in one tap',
    group: 'posts',
    defaultDelivery: 'email',
    push: 'off',
    isTexted: true,
  },
  subscription_changed: {
    name: 'Subscription changes',
    hint: 'Started, renewed, switched, cancelled. Receipts always come by email',
    group: 'account',
    defaultDelivery: 'email',
    push: 'off',
  },
  system: {
    name: 'News about Gable',
    hint: 'Changes to the service and its terms',
    group: 'account',
    defaultDelivery: 'off',
    push: null,
    isNeverDaily: true,
  },
} as const satisfies Record<string, Subject>;

export type NotificationSubject = keyof typeof subjects;
export const notificationSubjects = Object.keys(subjects) as NotificationSubject[];
export const subjectDefinition = (subject: NotificationSubject): Subject => subjects[subject];

/** Types of notification with their subject; without one they always go out, by email too. */
export const subjectOfType = {
  viewing_reminder: 'viewing_reminder',
  open_house: 'open_house',
  open_house_moved: 'open_house',
  open_house_cancelled: 'open_house',
  match_found: 'match_found',
  favourite_price_change: 'favourite_price_change',
  favourite_closed: 'favourite_closed',
  shared_list: 'shared_list',
  post_expiring: 'post_expiring',
  post_expired: 'post_expired',
  kyc_result: null,
  payment_failed: null,
  subscription_changed: 'subscription_changed',
  system: 'system',
} as const satisfies Record<string, NotificationSubject | null>;

export type NotificationType = keyof typeof subjectOfType;
export const notificationTypes = Object.keys(subjectOfType) as NotificationType[];
