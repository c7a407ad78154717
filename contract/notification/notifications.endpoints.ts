import * as z from 'zod/mini';
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import { pageMax } from '#contract/limits.ts';
import { idParam, nothing, wholeNumberParam } from '#contract/parameters.ts';
import { notification, unreadNotifications } from './notification.ts';
import { notificationSettings, notificationSettingsChange, unsubscribeToken } from './notification-settings.ts';

export const notificationEndpoints = {
  'GET /notifications': {
    summary: 'List your notifications, the newest first; a page past the end is the last one',
    area: 'notifications',
    access: 'member',
    limit: 'read',
    query: z.object({ page: z.optional(wholeNumberParam(1, pageMax)) }),
    data: z.array(notification),
  },
  'GET /notifications/unread-count': {
    summary: 'Count your unread notifications',
    area: 'notifications',
    access: 'member',
    limit: 'read',
    data: unreadNotifications,
  },
  'PUT /notifications/read': {
    summary: 'Mark all your notifications as read',
    area: 'notifications',
    access: 'member',
    limit: 'write',
    data: nothing,
  },
  'PUT /notifications/{id}/read': {
    summary: 'Mark one of your notifications as read; reading it twice changes nothing',
    area: 'notifications',
    access: 'member',
    limit: 'write',
    params: idParam,
    data: nothing,
    errors: [404],
  },
  'GET /notifications/settings': {
    summary: 'Get how you are told about each subject',
    area: 'notifications',
    access: 'member',
    limit: 'read',
    data: notificationSettings,
  },
  'PUT /notifications/settings': {
    summary: 'Change how you are told about a subject, or when the daily summary arrives',
    area: 'notifications',
    access: 'member',
    limit: 'write',
    body: notificationSettingsChange,
    data: notificationSettings,
  },
  'POST /notifications/unsubscribe': {
    summary: 'Stop the emails about a subject with the link in any of them or a mail client’s button (RFC 8058)',
    area: 'notifications',
    access: 'public',
    limit: 'write',
    query: unsubscribeToken,
    sent: 'unread',
    data: nothing,
  },
} as const satisfies Record<EndpointKey, Endpoint>;
