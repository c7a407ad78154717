import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import { fileById, idParam } from '#contract/parameters.ts';
import { openHouses, submittedOpenHouses } from './open-house.ts';

const tag = 'open houses';

export const openHouseEndpoints = {
  'GET /posts/{id}/open-houses': {
    summary: 'List the open houses of a listing; a hidden address is shown from 24 hours before to members who come',
    tag,
    access: 'optional',
    rateLimit: 'read',
    params: idParam,
    data: openHouses,
    errors: [404],
  },
  'PUT /posts/{id}/open-houses': {
    summary: 'Set the coming open houses of your listing; those left out are cancelled',
    tag,
    access: 'member',
    rateLimit: 'write',
    params: idParam,
    body: submittedOpenHouses,
    data: openHouses,
    errors: [404, 409],
  },
  'PUT /open-houses/{id}/visit': {
    summary: 'Say that you come; at a hidden address you need a complete profile with a confirmed contact',
    tag,
    access: 'member',
    rateLimit: 'write',
    params: idParam,
    data: openHouses,
    errors: [403, 404, 409],
  },
  'DELETE /open-houses/{id}/visit': {
    summary: 'Take back that you come',
    tag,
    access: 'member',
    rateLimit: 'write',
    params: idParam,
    data: openHouses,
    errors: [404],
  },
  'GET /open-houses/{id}/calendar.ics': {
    summary: 'Download an open house as a calendar file',
    tag,
    access: 'optional',
    ...fileById,
  },
} as const satisfies Record<EndpointKey, Endpoint>;
