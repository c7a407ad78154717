import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, type Endpoints, endpoints } from '#contract/endpoints.ts';
import { apiPrefix, bodyBytesMax } from '#contract/limits.ts';
import type { App, Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import { notFound } from '../errors.ts';
import { spoolFolder } from '../files/spooled-file.ts';
import type { Viewer } from '../security/sessions.ts';
import { bringsToken, findCaller } from './authenticate.ts';
import { answerRedirect, type FileReply, sendDownload } from './file-reply.ts';
import { rateLimitOf } from './limits/rate-limits.ts';
import { acceptBodyType, type UploadedFile, withUploadedFile } from './multipart.ts';
import { parse } from './parse-request.ts';
import { recordWriteOf, runRead, runWrite } from './replica-reads.ts';
import { sendStreamedResult } from './streamed-result.ts';

type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> =
  Endpoints[Name] extends Record<Key, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined;

type ViewerOf<Name extends EndpointName> = {
  public: null;
  optional: Viewer | null;
  member: Viewer;
}[Endpoints[Name]['access']];

interface Call<Name extends EndpointName> {
  viewer: ViewerOf<Name>;
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  file: Endpoints[Name] extends { bodyType: 'file' } ? UploadedFile : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Answered<Name extends EndpointName> {
  /** False for a plain "no" with status 200, which no page shows as a failure. */
  success?: boolean;
  data: z.input<Endpoints[Name]['data']>;
  total?: number;
  message?: string;
  isCapped?: boolean;
}

interface StreamedData {
  json: AsyncIterable<string>;
}

type Answer<Name extends EndpointName> = Endpoints[Name] extends { responseType: 'file' }
  ? { file: FileReply }
  : Endpoints[Name] extends { responseType: 'redirect' }
    ? { location: string }
    : Answered<Name> | StreamedData;

export type PoolHandler<Name extends EndpointName> = (call: Call<Name> & { db: Db }) => Promise<Answer<Name>>;

type TransactionHandler<Name extends EndpointName> = (call: Call<Name> & { tx: Tx }) => Promise<Answer<Name>>;

/** A GET cannot publish an event: it gets no transaction. */
export type Handler<Name extends EndpointName> = Name extends `GET ${string}`
  ? PoolHandler<Name>
  : TransactionHandler<Name>;

interface RouteOptions {
  redirectOnFailure?: (status: number) => string;
}

/** An invalid path is a 404, an invalid parameter or body a 422. */
function paramsOf(endpoint: Endpoint, value: unknown) {
  if (!endpoint.params) return undefined;
  const read = endpoint.params.safeParse(value);
  if (!read.success) throw notFound();
  return read.data;
}

/** Serves an endpoint: a GET gets a pool, other calls one transaction. Keys that the answer's schema lacks never leave. */
export function route<Name extends EndpointName>(app: App, context: Context, name: Name, handler: Handler<Name>): void {
  const read = handler as PoolHandler<Name>;
  const write = handler as TransactionHandler<Name>;
  const isRead = name.startsWith('GET ');
  serveEndpoint(app, context, name, (call) =>
    isRead
      ? runRead(context, name, call, (db) => read({ ...call, db }))
      : runWrite(context, call.viewer, (tx) => write({ ...call, tx })),
  );
}

/** For handlers that compute long, call other services or keep writes after a refusal: a transaction would hold a connection. */
export function routeWithoutTransaction<Name extends EndpointName>(
  app: App,
  context: Context,
  name: Name,
  handler: PoolHandler<Name>,
  options: RouteOptions = {},
): void {
  const { db } = context;
  const isRead = name.startsWith('GET ');
  const answer = async (call: Call<Name>) => {
    const answered = await handler({ ...call, db });
    if (!isRead) await recordWriteOf(context, call.viewer);
    return answered;
  };
  serveEndpoint(app, context, name, answer, options);
}

function serveEndpoint<Name extends EndpointName>(
  app: App,
  context: Context,
  name: Name,
  answerCall: (call: Call<Name>) => Promise<Answer<Name>>,
  { redirectOnFailure }: RouteOptions = {},
): void {
  const endpoint: Endpoint = endpoints[name];
  const [method = '', path = ''] = name.split(' ');

  const viewers = new WeakMap<FastifyRequest, Viewer>();

  /** Before the body is read: without a session no answer reveals what was wrong with it. */
  async function authenticate(request: FastifyRequest) {
    const { authorization } = request.headers;
    const access = endpoint.errors?.includes(401) && bringsToken(authorization) ? 'member' : endpoint.access;
    const { db, availability } = context;
    const viewer = await availability.retry(() => findCaller(access, db, authorization));
    if (viewer) viewers.set(request, viewer);
    // Aborted during the session lookup: the body emits no further event.
    if (request.raw.errored) throw request.raw.errored;
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const viewer = viewers.get(request) ?? null;
    const input = {
      params: paramsOf(endpoint, request.params),
      query: endpoint.query && parse(endpoint.query, request.query, { whole: true }),
      body: endpoint.body && parse(endpoint.body, request.body),
    };
    // The schemas above guarantee the types of the endpoint table.
    const run = (file?: UploadedFile) =>
      answerCall({ viewer, ...input, file, request, reply } as unknown as Call<Name>);
    const upload = { memberId: viewer?.id ?? '', folder: spoolFolder(context.config.dataDir) };
    const answer =
      endpoint.bodyType === 'file'
        ? await withUploadedFile(request, { ...upload, bytesMax: endpoint.fileBytesMax }, run)
        : await run();
    reply.header('Cache-Control', method === 'GET' && !viewer ? 'no-cache' : 'no-store');
    if (endpoint.access !== 'public') reply.header('Vary', 'Authorization');
    if ('file' in answer) return sendDownload(reply, answer.file);
    if ('location' in answer) return answerRedirect(reply, answer.location);
    if ('json' in answer) return sendStreamedResult(reply, answer.json);
    return {
      success: answer.success ?? true,
      data: endpoint.data.parse(answer.data),
      message: answer.message ?? '',
      total: answer.total ?? 0,
      ...(answer.isCapped && { isCapped: true }),
    };
  }

  const serve = (place: App) =>
    place.route({
      method,
      url: apiPrefix + path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.bodyBytesMax ?? bodyBytesMax,
      config: {
        rateLimit: rateLimitOf(endpoint),
        takesFile: endpoint.bodyType === 'file',
        ...(redirectOnFailure && { redirectOnFailure }),
      },
      preParsing: authenticate,
      handler: handle,
    });
  const { bodyType } = endpoint;
  if (!bodyType) serve(app);
  else
    app.register(async (scope) => {
      await acceptBodyType(scope, bodyType);
      serve(scope);
    });
}
