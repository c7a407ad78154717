import * as z from 'zod/mini';
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import { idParam, noData, postIdParam } from '#contract/parameters.ts';
import { postSummary } from '#contract/post/post.ts';
import {
  changedHomeNote,
  createdInvitation,
  homeNote,
  invitationToken,
  listSettings,
  newHomeNote,
  newInvitation,
  openedInvitation,
  privateHome,
  requestSharing,
  sharedList,
  verdictChange,
} from './shared-list.ts';

const read = { tag: 'shared list', access: 'member', rateLimit: 'read' } as const;
const write = { tag: 'shared list', access: 'member', rateLimit: 'write', data: noData } as const;

export const sharedListEndpoints = {
  'GET /shared-list': {
    summary: 'Get the list you share with up to three people; null where you share none',
    ...read,
    data: z.nullable(sharedList),
  },
  'GET /shared-list/private': {
    summary: 'List your saved homes and notes that nobody else sees, to share them one by one',
    ...read,
    data: z.array(privateHome),
  },
  'PUT /shared-list/settings': {
    summary: 'Choose where a heart saves to',
    ...write,
    body: listSettings,
    errors: [404],
  },
  'PUT /shared-list/seen': {
    summary: 'Mark the list as seen: what the others write from now on is new at your next visit',
    ...write,
    errors: [404],
  },
  'POST /shared-list/invitations': {
    summary: 'Invite one person by email, or by a link where no address is given; works once, for 14 days',
    ...write,
    body: newInvitation,
    data: createdInvitation,
    errors: [409],
  },
  'DELETE /shared-list/invitations/{id}': {
    summary: 'Take back your invitation',
    ...write,
    params: idParam,
    errors: [404],
  },
  'POST /shared-list/invitations/opened': {
    summary: 'Read who invites you; an invitation never shows the list',
    tag: 'shared list',
    access: 'optional',
    rateLimit: 'sensitive',
    body: invitationToken,
    data: openedInvitation,
    errors: [404],
  },
  'POST /shared-list/invitations/accepted': {
    summary: 'Join the list of an invitation',
    ...write,
    rateLimit: 'sensitive',
    body: invitationToken,
    errors: [404, 409],
  },
  'POST /shared-list/invitations/declined': {
    summary: 'Decline an invitation',
    ...write,
    rateLimit: 'sensitive',
    body: invitationToken,
    errors: [404],
  },
  'DELETE /shared-list/people/{id}': {
    summary: 'Leave the list (your own ID) or remove a person you invited; hearts and notes go along',
    ...write,
    params: idParam,
    errors: [404],
  },
  'PUT /shared-list/homes/{postId}/verdict': {
    summary: 'Say yes, maybe or no to a home, which puts it on the list; yes saves it',
    ...write,
    params: postIdParam,
    body: verdictChange,
    errors: [404, 409],
  },
  'DELETE /shared-list/homes/{postId}': {
    summary: 'Take your heart and notes about a home back to private',
    ...write,
    params: postIdParam,
    errors: [404],
  },
  'POST /shared-list/homes/{postId}/notes': {
    summary: 'Write a note about a home; sending it twice under one client ID writes it once',
    ...write,
    params: postIdParam,
    body: newHomeNote,
    data: homeNote,
    errors: [404, 409],
  },
  'PUT /shared-list/notes/{id}': {
    summary: 'Change your note within 10 minutes',
    ...write,
    params: idParam,
    body: changedHomeNote,
    errors: [404, 409],
  },
  'PUT /shared-list/notes/{id}/shared': {
    summary: 'Share an earlier note of yours with the list',
    ...write,
    params: idParam,
    errors: [404, 409],
  },
  'DELETE /shared-list/notes/{id}': {
    summary: 'Delete your note',
    ...write,
    params: idParam,
    errors: [404],
  },
  'PUT /shared-list/requests/{id}': {
    summary: 'Share your request or private alert with the people named; 409 where the list has others by now',
    ...write,
    params: idParam,
    body: requestSharing,
    errors: [404, 409],
  },
  'DELETE /shared-list/requests/{id}': {
    summary: 'Stop sharing your request',
    ...write,
    params: idParam,
    errors: [404],
  },
  'GET /shared-list/requests/{id}/homes': {
    summary: 'List homes that fit a shared request, best first',
    ...read,
    params: idParam,
    data: z.array(postSummary),
    errors: [404],
  },
} as const satisfies Record<EndpointKey, Endpoint>;
