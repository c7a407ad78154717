import type * as z from 'zod/mini';
import type { Method } from '#contract/endpoint.ts';
import type {
  BodyOf,
  DataOf,
  EndpointOf,
  OptionsArgument,
  ParamsOption,
  PathOf,
  QueryOption,
} from '#contract/endpoint-types.ts';
import { apiPrefix } from '#contract/limits.ts';
import type { Failure } from '#contract/result.ts';
import type { namedSchemas } from '#server/platform/http/docs/named-schemas.ts';

type NamedSchemas = typeof namedSchemas;

/** Data of answers by the names of the API's documentation: `Schemas['Listing']`. */
export type Schemas = { [Name in keyof NamedSchemas]: z.output<NamedSchemas[Name]> };
export type Inputs = { [Name in keyof NamedSchemas]: z.input<NamedSchemas[Name]> };

export interface ClientSettings {
  origin: string;
  token?: string | (() => string | undefined);
  fetch?: typeof fetch;
}

export interface Answer<Data> {
  data: Data;
  message: string;
  total: number;
  isCapped: boolean;
}

/** A reply other than 2xx, or one that is no answer of the API. `status` is that of the reply. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly requestId: string | undefined;
  readonly fields: NonNullable<Failure['errors']>;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, failure: Partial<Failure>, retryAfter: string | null) {
    super(failure.message ?? `The server answered ${status}.`);
    this.status = status;
    this.requestId = failure.requestId;
    this.fields = failure.errors ?? [];
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter);
  }
}

type Options<Verb extends Method, Path extends string> = ParamsOption<EndpointOf<Verb, Path>> &
  QueryOption<EndpointOf<Verb, Path>> &
  (undefined extends BodyOf<Verb, Path> ? unknown : { body: BodyOf<Verb, Path> | FormData }) & { signal?: AbortSignal };

type Call<Verb extends Method, Excluded = never> = <Path extends Exclude<PathOf<Verb>, Excluded>>(
  path: Path,
  ...options: OptionsArgument<Options<Verb, Path>>
) => Promise<Answer<DataOf<Verb, Path>>>;

export type FilePath = {
  [Path in PathOf<'GET'>]: EndpointOf<'GET', Path> extends { responseType: 'file' } ? Path : never;
}[PathOf<'GET'>];

type FileCall = <Path extends FilePath>(path: Path, ...options: OptionsArgument<Options<'GET', Path>>) => Promise<Blob>;

export interface Client {
  get: Call<'GET', FilePath>;
  getFile: FileCall;
  post: Call<'POST'>;
  put: Call<'PUT'>;
  delete: Call<'DELETE'>;
}

interface Sent {
  params?: Record<string, string>;
  query?: URLSearchParams | Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** Calls of the API of one site, typed by its contract. Each throws an ApiError for a failure. */
export function createClient(settings: ClientSettings): Client {
  const { origin } = new URL(settings.origin);
  const request = (method: Method, path: string, sent: Sent = {}) =>
    send(settings, method, `${origin}${apiPrefix}${addressOf(path, sent)}`, sent);
  const call =
    <Verb extends Method>(method: Verb): Call<Verb> =>
    async (path, ...[sent]) =>
      answerOf(await request(method, path, sent as Sent));
  return {
    get: call('GET'),
    getFile: async (path, ...[sent]) => fileOf(await request('GET', path, sent as Sent)),
    post: call('POST'),
    put: call('PUT'),
    delete: call('DELETE'),
  };
}

function addressOf(path: string, { params = {}, query }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, params[name]));
  const search = query instanceof URLSearchParams ? query : new URLSearchParams(entriesOf(query));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** A dot segment or nothing at all would lead to another call. */
function segmentOf(name: string, value: string | undefined): string {
  if (!value || /^\.{1,2}$/.test(value)) throw new TypeError(`The parameter ${name} must be an id.`);
  return encodeURIComponent(value);
}

const entriesOf = (query: Record<string, unknown> = {}): [string, string][] =>
  Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
  );

async function send(
  { token, ...settings }: ClientSettings,
  method: Method,
  url: string,
  { body, signal }: Sent,
): Promise<Response> {
  const current = typeof token === 'function' ? token() : token;
  const isJson = body !== undefined && !(body instanceof FormData);
  // A redirect would take the token and the body along to an address that was not asked for.
  return (settings.fetch ?? fetch)(url, {
    method,
    redirect: 'error',
    headers: {
      Accept: 'application/json',
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...(current && { Authorization: `Bearer ${current}` }),
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    ...(signal && { signal }),
  });
}

type Result<Data> = Partial<Answer<Data> & Failure>;

async function resultOf<Data>(reply: Response): Promise<Result<Data>> {
  const read: unknown = await reply.json().catch(() => undefined);
  return typeof read === 'object' && read !== null ? read : {};
}

const failureOf = (reply: Response, result: Result<unknown>) =>
  new ApiError(reply.status, result, reply.headers.get('Retry-After'));

/** `success` is false in one answer that is no failure: that of a member without a paid plan. */
async function answerOf<Data>(reply: Response): Promise<Answer<Data>> {
  const result = await resultOf<Data>(reply);
  if (!reply.ok || typeof result.success !== 'boolean') throw failureOf(reply, result);
  const { data, message = '', total = 0, isCapped = false } = result;
  return { data: data as Data, message, total, isCapped };
}

async function fileOf(reply: Response): Promise<Blob> {
  if (!reply.ok) throw failureOf(reply, await resultOf(reply));
  return reply.blob();
}
