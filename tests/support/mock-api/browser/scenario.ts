import type { RequestHandler } from 'msw';
import type { EndpointName } from '#contract/endpoints.ts';
import { type MockAccount, mockAccounts } from '#tests/support/mock-api/data/accounts.ts';
import { failing, mock, slow, unreachable } from '#tests/support/mock-api/handlers.ts';

export interface Scenario {
  as: MockAccount | null;
  handlers: RequestHandler[];
  errors: string[];
}

export const scenarioParameters = ['as', 'empty', 'fail', 'slow', 'unreachable'] as const;

const nothingThere = () => [
  mock('GET /posts', () => ({ data: [], total: 0 })),
  mock('GET /posts/counts', () => ({ data: { sale: 0, rent: 0, 'buy-request': 0, 'rent-request': 0 } })),
  mock('GET /posts/map', () => ({ data: { clusters: [], pins: [] } })),
  mock('GET /posts/cards', () => ({ data: [], total: 0 })),
  mock('GET /posts/{id}/similar', () => ({ data: [] })),
  mock('GET /posts/mine', () => ({ data: [], total: 0 })),
  mock('GET /posts/mine/ids', () => ({ data: [] })),
  mock('GET /favorites', () => ({ data: [], total: 0 })),
  mock('GET /blogs', () => ({ data: [], total: 0 })),
];

/** `GET /posts:503` in its call and its number. */
function readCall(value: string): { name: EndpointName; number: number | undefined } {
  const [, name = value, number] = /^(.*?)(?::(\d+))?$/.exec(value) ?? [];
  return { name: name as EndpointName, number: number === undefined ? undefined : Number(number) };
}

/** The scenario in the address of `npm run dev:mock`: `?as=agent&fail=GET /posts:503&slow=GET /places:3000&empty`. */
export function parseScenario(query: URLSearchParams): Scenario {
  const errors: string[] = [];
  const handlers: RequestHandler[] = [];
  const override = (value: string, make: (name: EndpointName, number: number | undefined) => RequestHandler) => {
    const { name, number } = readCall(value);
    try {
      handlers.push(make(name, number));
    } catch (error) {
      errors.push((error as Error).message);
    }
  };
  for (const value of query.getAll('fail')) override(value, (name, status) => failing(name, status));
  for (const value of query.getAll('slow')) override(value, (name, ms = 3_000) => slow(name, ms));
  for (const value of query.getAll('unreachable')) override(value, (name) => unreachable(name));
  if (query.has('empty')) handlers.push(...nothingThere());
  const account = query.get('as');
  const isKnown = account !== null && Object.hasOwn(mockAccounts, account);
  if (account !== null && !isKnown)
    errors.push(`No account '${account}': there are ${Object.keys(mockAccounts).join(', ')}.`);
  return { as: isKnown ? (account as MockAccount) : null, handlers, errors };
}
