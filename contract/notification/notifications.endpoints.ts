import * as z from 'zod/mini';
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import { pageMax } from '#contract/limits.ts';
import { idParam, noData, wholeNumberParam } from '#contract/parameters.ts';
import { notification, unreadNotifications } from './notification.ts';
import { notificationSettings, notificationSettingsChange, unsubscribeToken } from './notification-settings.ts';
import { pushSettings, pushSettingsChange, pushSubscription } from './push.ts';

export const notificationEndpoints = {
  'GET /notifications': {
    summary: 'List your notifications, the newest first; a page past the end is the last one',
    tag: 'notifications',
    access: 'member',
    rateLimit: 'read',
    query: z.object({ page: z.optional(wholeNumberParam(1, pageMax)) }),
    data: z.array(notification),
  },
  'GET /notifications/unread-count': {
    summary: 'Count your unread notifications',
    tag: 'notifications',
    access: 'member',
    rateLimit: 'read',
    data: unreadNotifications,
  },
  'PUT /notifications/read': {
    summary: 'Mark all your notifications as read',
    tag: 'notifications',
    access: 'member',
    rateLimit: 'write',
    data: noData,
  },
  'PUT /notifications/{id}/read': {
    summary: 'Mark one of your notifications as read; reading it twice changes nothing',
    tag: 'notifications',
    access: 'member',
    rateLimit: 'write',
    params: idParam,
    data: noData,
    errors: [404],
  },
  'GET /notifications/settings': {
    summary: 'Get how you are told about each subject',
    tag: 'notifications',
    access: 'member',
    rateLimit: 'read',
    data: notificationSettings,
  },
  'PUT /notifications/settings': {
    summary: 'Change how you are told about a subject, or when the daily summary arrives',
    tag: 'notifications',
    access: 'member',
    rateLimit: 'write',
    body: notificationSettingsChange,
    data: notificationSettings,
  },
  'GET /notifications/push': {
    summary: 'Get your devices with push notifications, and what is pushed to them',
    tag: 'notifications',
    access: 'member',
    rateLimit: 'read',
    data: pushSettings,
  },
  'PUT /notifications/push': {
    summary: 'Choose what is pushed to your devices, whether it shows details, or decline the offer of it',
    tag: 'notifications',
    access: 'member',
    rateLimit: 'write',
    body: pushSettingsChange,
    data: pushSettings,
  },
  'POST /notifications/push/devices': {
    summary: 'Turn on push notifications on this device; of more than ten the oldest leaves',
    tag: 'notifications',
    access: 'member',
    rateLimit: 'write',
    body: pushSubscription,
    data: pushSettings,
  },
  'DELETE /notifications/push/devices/{id}': {
    summary: 'Turn off push notifications on one of your devices',
    tag: 'notifications',
    access: 'member',
    rateLimit: 'write',
    params: idParam,
    data: pushSettings,
    errors: [404],
  },
  'POST /notifications/push/devices/{id}/test': {
    summary: 'Send a test to one of your devices, at any hour',
    tag: 'notifications',
    access: 'member',
    rateLimit: 'write',
    params: idParam,
    data: noData,
    errors: [404],
  },
  'POST /notifications/unsubscribe': {
    summary: 'Stop the emails about a subject with the link in any of them or a mail client’s button (RFC 8058)',
    tag: 'notifications',
    access: 'public',
    rateLimit: 'write',
    query: unsubscribeToken,
    bodyType: 'ignored',
    data: noData,
  },
} as const satisfies Record<EndpointKey, Endpoint>;
