import { HttpResponse, http, type RequestHandler } from 'msw';
import * as z from 'zod/mini';
import type { Endpoint, Method } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import { schemaMessage } from '#contract/text/schema-message.ts';
import { isLeft } from './abandoned-calls.ts';
import type { Answerer, MockRequest } from './answers/answerer.ts';
import { type LoggedCall, logCall } from './call-log.ts';
import { unknownCallMessage } from './endpoint-name.ts';
import { MockFailure } from './failure.ts';
import { reportFault } from './faults.ts';
import { type Override, overrideError, registerOverride } from './overrides.ts';

/** Makes msw handlers from the endpoint table: input is parsed and output shaped by the contract, as on the real server. */

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

z.config({ localeError: schemaMessage });

type Refusal = Pick<MockFailure, 'status' | 'message' | 'errors'> &
  Partial<Pick<MockFailure, 'planLimit' | 'retryAfter'>>;

function refuse({ status, message, errors, planLimit, retryAfter }: Refusal) {
  const body = { success: false, data: [], message, total: 0, requestId: 'mocked', errors, planLimit };
  const headers = new Headers(retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)]]);
  return HttpResponse.json(body, { status, headers });
}

const listIssues = (error: z.core.$ZodError) =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));

function parse(schema: z.ZodMiniType | undefined, value: unknown) {
  if (!schema) return undefined;
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new MockFailure(422, 'Some values are not valid', listIssues(read.error));
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

/** Turns an error into its response; errors of the mocked API itself are reported to the test and answered with 500. */
function replyToError(error: unknown) {
  if (error instanceof MockFailure) return refuse(error);
  const fault = error instanceof Error ? error : new Error(String(error));
  reportFault(fault);
  return refuse({ status: 500, message: fault.message, errors: undefined, planLimit: undefined });
}

function shape(name: EndpointName, data: unknown, override: Override | undefined): object {
  const shaped = (endpoints[name] as Endpoint).data.safeParse(data);
  if (shaped.success) return shaped.data as object;
  const issues = listIssues(shaped.error).map(
    ({ path, message }) => `${['data', path].filter(Boolean).join('.')}: ${message}`,
  );
  const problem = `answers what the contract does not allow: ${issues.join('; ')}`;
  throw override ? overrideError(override, problem) : new Error(`The mocked API's own '${name}' ${problem}`);
}

interface CallOptions {
  /** The delay before the server answers: a call that is abandoned meanwhile changes nothing any more. */
  wait?: () => Promise<void>;
  override?: Override;
}

/** An answer that never comes, because no server is reached. */
export const noServer = Symbol('no server');

interface MatchedCall {
  request: Request;
  requestId: string;
  params: Record<string, unknown>;
}

type CallResolver = (call: MatchedCall) => Promise<Response | undefined>;

function resolveCall<Name extends EndpointName>(
  name: Name,
  answerer: Answerer<Name> | typeof noServer,
  { wait, override }: CallOptions = {},
): CallResolver {
  const endpoint: Endpoint = endpoints[name];
  return async ({ request, requestId, params }) => {
    if (override) {
      if (override.asked >= (override.times ?? Number.POSITIVE_INFINITY)) return undefined;
      override.asked += 1;
    }
    const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
    const query = queryOf(new URL(request.url));
    const body = endpoint.body ? await bodyOf(request) : undefined;
    const call = logCall({ name, params, query, body, token, status: null } as unknown as LoggedCall<Name>);
    if (answerer === noServer) return HttpResponse.error();
    const reply = await (async () => {
      if (endpoint.access === 'member' && token === '') throw new MockFailure(401, 'Unauthorized access');
      Object.assign(call, {
        params: parse(endpoint.params, params),
        query: parse(endpoint.query, query),
        body: endpoint.body ? parse(endpoint.body, body) : undefined,
      });
      await wait?.();
      if (isLeft(requestId)) return await new Promise<never>(() => {});
      const { params: parsedParams, query: parsedQuery, body: parsedBody } = call;
      const parsed = { params: parsedParams, query: parsedQuery, body: parsedBody, token } as MockRequest<Name>;
      const { success = true, data, total = 0, message = '', isCapped } = await answerer(parsed);
      return HttpResponse.json({ success, data: shape(name, data, override), message, total, isCapped });
    })().catch(replyToError);
    call.status = reply.status;
    return reply;
  };
}

const partsOf = (name: EndpointName) => name.split(' ') as [Method, string];

/** A handler of this call; with an override it is counted, and steps aside after `times` calls. */
export function handleCall<Name extends EndpointName>(
  name: Name,
  answerer: Answerer<Name> | typeof noServer,
  options: CallOptions = {},
): RequestHandler {
  const [method, path] = partsOf(name);
  const route = `*${apiPrefix}${path.replace(/\{(\w+)\}/g, ':$1')}`;
  const handler = methods[method](route, resolveCall(name, answerer, options));
  return options.override ? registerOverride(handler, options.override) : handler;
}

/** Paths with fewer parameters first: `/posts/counts` is not the post named `counts`. */
const parametersIn = (name: string) => name.split('{').length;

/** Every call of the contract in one handler: each of msw's reads the cookies and matches the address again. */
export function handleEveryCall(answers: { readonly [Name in EndpointName]: Answerer<Name> }): RequestHandler {
  const routes = (Object.keys(endpoints) as EndpointName[])
    .sort((a, b) => parametersIn(a) - parametersIn(b))
    .map((name) => {
      const [method, path] = partsOf(name);
      const pattern = new RegExp(`^${apiPrefix}${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);
      return { method, pattern, resolve: resolveCall(name, answers[name] as Answerer<EndpointName>) };
    });
  return http.all(`*${apiPrefix}/*`, ({ request, requestId }) => {
    const { pathname } = new URL(request.url);
    for (const { method, pattern, resolve } of routes) {
      const found = method === request.method ? pattern.exec(pathname) : null;
      if (!found) continue;
      const values = Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
      return resolve({ request, requestId, params: Object.fromEntries(values) });
    }
    return undefined;
  });
}

/** Answers what is no call of the contract, and reports it: last of all handlers. */
export const unknownCallHandler = http.all(`*${apiPrefix}/*`, ({ request }) => {
  const path = new URL(request.url).pathname.slice(apiPrefix.length);
  const message = `The page made an unknown call. ${unknownCallMessage(`${request.method} ${path}`)}`;
  reportFault(new Error(message));
  return refuse({ status: 404, message, errors: undefined, planLimit: undefined });
});
