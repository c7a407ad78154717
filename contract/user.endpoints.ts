import * as z from 'zod/mini';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { documentBytesMax, pictureBytesMax } from './limits.ts';
import { idParam, nothing } from './parameters.ts';
import { accountDeletion, agentProfile, kycSubmission, kycUser, profileChange, profileResponse } from './user.ts';

/** Members, and agents as everybody sees them. */
export const userEndpoints = {
  'GET /user/get_profile': {
    summary: 'One’s own profile',
    area: 'user',
    access: 'member',
    limit: 'read',
    data: profileResponse,
  },
  'PUT /user/profile': {
    summary: 'Change one’s profile; a new e-mail address is sent a code first',
    area: 'user',
    access: 'member',
    limit: 'write',
    body: profileChange,
    data: profileResponse,
  },
  'POST /user/profile_picture': {
    summary: 'Send a picture of oneself',
    area: 'user',
    access: 'member',
    limit: 'write',
    sent: 'file',
    fileBytesMax: pictureBytesMax,
    data: profileResponse,
    errors: [400, 413, 415],
  },
  'GET /user/kyc_user': {
    summary: 'How far one has come in saying who one is',
    area: 'user',
    access: 'member',
    limit: 'read',
    data: kycUser,
  },
  'POST /user/kyc': {
    summary: 'Choose a type, then fill in what it asks for, in one call or several',
    area: 'user',
    access: 'member',
    limit: 'write',
    body: kycSubmission,
    data: kycUser,
    errors: [409],
  },
  'POST /user/kyc_document': {
    summary: 'Send the document that shows an agent’s licence',
    area: 'user',
    access: 'member',
    limit: 'write',
    sent: 'file',
    fileBytesMax: documentBytesMax,
    data: kycUser,
    errors: [400, 403, 409, 413, 415],
  },
  'GET /user/kyc_document': {
    summary: 'The document as it was sent; an admin may ask for somebody else’s',
    area: 'user',
    access: 'member',
    limit: 'read',
    query: z.object({ userId: z.optional(idParam.shape.id) }),
    answers: 'file',
    data: nothing,
    errors: [404],
  },
  'GET /user/export': {
    summary: 'Everything we keep of oneself',
    area: 'user',
    access: 'member',
    limit: 'sensitive',
    data: z.record(z.string(), z.unknown()),
  },
  'DELETE /user': {
    summary: 'Delete one’s account, with everything in it',
    area: 'user',
    access: 'member',
    limit: 'sensitive',
    body: accountDeletion,
    data: nothing,
  },
  'GET /agents/{id}': {
    summary: 'An agent as everybody sees them',
    area: 'user',
    access: 'public',
    limit: 'read',
    params: idParam,
    data: agentProfile,
    errors: [404],
  },
} as const satisfies Record<EndpointKey, Endpoint>;
