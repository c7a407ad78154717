import * as z from 'zod/mini';
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import { pageMax } from '#contract/limits.ts';
import { fileById, idParam, noData, wholeNumberParam } from '#contract/parameters.ts';
import { accompaniedViewing, namedCompanion } from './companion.ts';
import { conversationViewings, newViewing, openViewings, viewing, viewingAnswer, viewingCounts } from './viewing.ts';

const tag = 'viewings';

export const viewingEndpoints = {
  'GET /viewings': {
    summary: 'List your upcoming viewings, those that need your answer, and those that wait for the other person',
    tag,
    access: 'member',
    rateLimit: 'read',
    data: openViewings,
  },
  'GET /viewings/past': {
    summary: 'List your past and cancelled viewings, the latest first',
    tag,
    access: 'member',
    rateLimit: 'read',
    query: z.object({ page: z.optional(wholeNumberParam(1, pageMax)) }),
    data: z.array(viewing),
  },
  'GET /viewings/counts': {
    summary: 'Count your viewings',
    tag,
    access: 'member',
    rateLimit: 'read',
    data: viewingCounts,
  },
  'GET /chat/conversations/{id}/viewings': {
    summary: 'List the viewings of a conversation, and what one needs to propose another',
    tag,
    access: 'member',
    rateLimit: 'read',
    params: idParam,
    data: conversationViewings,
    errors: [404],
  },
  'POST /chat/conversations/{id}/viewings': {
    summary: 'Propose up to three times; sending it twice under one client ID proposes once',
    tag,
    access: 'member',
    rateLimit: 'write',
    params: idParam,
    body: newViewing,
    data: viewing,
    errors: [403, 404, 409],
  },
  'POST /viewings/{id}/answers': {
    summary:
      'Accept, decline, suggest other times, move, withdraw or cancel; 409 where the viewing has changed meanwhile',
    tag,
    access: 'member',
    rateLimit: 'write',
    params: idParam,
    body: viewingAnswer,
    data: viewing,
    errors: [403, 404, 409],
  },
  'GET /viewings/companions': {
    summary: 'List coming viewings that you or a person of your shared list come along to',
    tag,
    access: 'member',
    rateLimit: 'read',
    data: z.array(accompaniedViewing),
  },
  'PUT /viewings/{id}/companion': {
    summary: 'Name a person of your shared list who comes along and gets the calendar file',
    tag,
    access: 'member',
    rateLimit: 'write',
    params: idParam,
    body: namedCompanion,
    data: noData,
    errors: [403, 404, 409],
  },
  'DELETE /viewings/{id}/companion': {
    summary: 'Go without a companion',
    tag,
    access: 'member',
    rateLimit: 'write',
    params: idParam,
    data: noData,
    errors: [404],
  },
  'GET /viewings/{id}/calendar.ics': {
    summary: 'Download an agreed or cancelled viewing as a calendar file',
    tag,
    access: 'member',
    ...fileById,
  },
} as const satisfies Record<EndpointKey, Endpoint>;
