import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import type * as z from 'zod/mini';
import type { Endpoint, Method } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import { gate } from '../gate.ts';
import type { Answerer, MockRequest } from './answerer.ts';
import { answers } from './answers.ts';
import { MockFailure } from './failure.ts';
import { isLeft } from './left-calls.ts';

/** Makes msw handlers from the endpoint table: input is parsed and output shaped by the contract, as on the real server. */

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

function refuse(failure: MockFailure) {
  return HttpResponse.json(
    {
      success: false,
      data: [],
      message: failure.message,
      total: 0,
      requestId: 'mocked',
      ...(failure.errors ? { errors: failure.errors } : {}),
    },
    { status: failure.status },
  );
}

function parse(schema: z.ZodMiniType | undefined, value: unknown) {
  if (!schema) return undefined;
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const errors = read.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new MockFailure(422, 'Some values are not valid', errors);
}

/** A repeated parameter stays an array, which no parameter of the contract accepts. */
function queryOf(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  return query;
}

async function bodyOf(request: Request): Promise<unknown> {
  const isForm = request.headers.get('content-type')?.includes('multipart/form-data');
  return isForm ? Object.fromEntries(await request.formData()) : request.json().catch(() => undefined);
}

/** `wait` is what the server does before it answers: a call that is left meanwhile changes nothing any more. */
function handlerOf<Name extends EndpointName>(
  name: Name,
  answerer: Answerer<Name>,
  wait?: () => Promise<void>,
): RequestHandler {
  const endpoint: Endpoint = endpoints[name];
  const [method, path] = name.split(' ') as [Method, string];
  const route = `*${apiPrefix}${path.replace(/\{(\w+)\}/g, ':$1')}`;
  return methods[method](route, async ({ request, requestId, params }) => {
    try {
      const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
      if (endpoint.access === 'member' && token === '') throw new MockFailure(401, 'Unauthorized access');
      const parsed = {
        params: parse(endpoint.params, params),
        query: parse(endpoint.query, queryOf(new URL(request.url))),
        body: endpoint.body ? parse(endpoint.body, await bodyOf(request)) : undefined,
        token,
      } as MockRequest<Name>;
      await wait?.();
      if (isLeft(requestId)) return await new Promise<never>(() => {});
      const { data, total = 0, message = '' } = await answerer(parsed);
      return HttpResponse.json({ success: true, data: endpoint.data.parse(data) as object, message, total });
    } catch (error) {
      if (error instanceof MockFailure) return refuse(error);
      throw error;
    }
  });
}

/** A call that answers what the test says. */
export function mock<Name extends EndpointName>(name: Name, answerer: Answerer<Name>): RequestHandler {
  return handlerOf(name, answerer);
}

/** A call that fails with this status and message, in the API's own failure shape. */
export function failing(name: EndpointName, status = 500, message = 'Something went wrong'): RequestHandler {
  return handlerOf(name, () => {
    throw new MockFailure(status, message);
  });
}

/** A call whose usual answer comes late. */
export function slow<Name extends EndpointName>(name: Name, milliseconds: number): RequestHandler {
  return handlerOf(name, answers[name] as Answerer<Name>, () => delay(milliseconds));
}

/** A call whose usual answer comes when the test lets it go. */
export function held<Name extends EndpointName>(name: Name): { handler: RequestHandler; release: () => void } {
  const answer = answers[name] as Answerer<Name>;
  const { opened: released, open: release } = gate();
  const handler = handlerOf(name, async (request) => {
    await released;
    return answer(request);
  });
  return { handler, release };
}

/** A call that never reaches a server. */
export function unreachable(name: EndpointName): RequestHandler {
  const [method, path] = name.split(' ') as [Method, string];
  return methods[method](`*${apiPrefix}${path.replace(/\{(\w+)\}/g, ':$1')}`, () => HttpResponse.error());
}

/** Paths with fewer parameters first: `/posts/counts` is not the post named `counts`. */
const parametersIn = (name: string) => name.split('{').length;

/** Every call of the contract with its usual answer. */
export const handlers: RequestHandler[] = (Object.keys(endpoints) as EndpointName[])
  .sort((a, b) => parametersIn(a) - parametersIn(b))
  .map((name) => handlerOf(name, answers[name] as Answerer<EndpointName>));
