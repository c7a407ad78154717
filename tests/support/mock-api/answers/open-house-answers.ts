import type { EndpointName } from '#contract/endpoints.ts';
import { listOpenHouses, scheduleOpenHouses, setComing } from '#tests/support/mock-api/data/open-houses.ts';
import { type Answerer, found } from './answerer.ts';

type OpenHouseCall = Extract<EndpointName, `${string}open-houses${string}`>;

const noOpenHouse = 'We couldn’t find this open house';

export const answersAboutOpenHouses = {
  'GET /posts/{id}/open-houses': ({ params }) => ({ data: listOpenHouses(params.id) }),
  'PUT /posts/{id}/open-houses': ({ params, body }) => ({ data: scheduleOpenHouses(params.id, body) }),
  'PUT /open-houses/{id}/visit': ({ params }) => ({ data: found(setComing(params.id, true), noOpenHouse) }),
  'DELETE /open-houses/{id}/visit': ({ params }) => ({ data: found(setComing(params.id, false), noOpenHouse) }),
  'GET /open-houses/{id}/calendar.ics': () => ({ data: [] }),
} satisfies { [Name in OpenHouseCall]: Answerer<Name> };
