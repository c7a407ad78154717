import * as z from 'zod/mini';
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import { pageMax } from '#contract/limits.ts';
import { idParam, nothing, wholeNumberParam } from '#contract/parameters.ts';
import { notification, unreadNotifications } from './notification.ts';
import { notificationSettings, notificationSettingsChange, unsubscribeToken } from './notification-settings.ts';

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
    data: nothing,
  },
  'PUT /notifications/{id}/read': {
    summary: 'Mark one of your notifications as read; reading it twice changes nothing',
    tag: 'notifications',
    access: 'member',
    rateLimit: 'write',
    params: idParam,
    data: nothing,
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
  'POST /notifications/unsubscribe': {
    summary: 'Stop the emails about a subject with the link in any of them or a mail client’s button (RFC 8058)',
    tag: 'notifications',
    access: 'public',
    rateLimit: 'write',
    query: unsubscribeToken,
    bodyType: 'ignored',
    data: nothing,
  },
} as const satisfies Record<EndpointKey, Endpoint>;
