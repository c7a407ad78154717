import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, type Endpoints, endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import type { App, Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { notFound } from '../errors.ts';
import type { Viewer } from '../sessions.ts';
import { type AnsweredFile, answerFile, answerRedirect } from './answered.ts';
import { bringsToken, findCaller } from './caller.ts';
import { parse } from './parse.ts';
import { limitOf } from './rate-limits.ts';
import { acceptOnly, readSentFile, type SentFile } from './sent.ts';

type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> =
  Endpoints[Name] extends Record<Key, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined;

type ViewerOf<Name extends EndpointName> = {
  public: null;
  optional: Viewer | null;
  member: Viewer;
}[Endpoints[Name]['access']];

/** What a handler gets: everything parsed by the endpoint's schemas, and the viewer its access allows. */
interface Call<Name extends EndpointName> {
  tx: Tx;
  viewer: ViewerOf<Name>;
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  /** The file of an endpoint that is sent one. */
  file: Endpoints[Name] extends { sent: 'file' } ? SentFile : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Answered<Name extends EndpointName> {
  data: z.input<Endpoints[Name]['data']>;
  /** How many rows there are, where the endpoint counts them. */
  total?: number;
  message?: string;
}

type Answer<Name extends EndpointName> = Endpoints[Name] extends { answers: 'file' }
  ? { file: AnsweredFile }
  : Endpoints[Name] extends { answers: 'redirect' }
    ? { location: string }
    : Answered<Name>;

export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<Answer<Name>>;

interface RouteOptions {
  /**
   * `own`: `tx` is the pool, and the handler opens its transactions itself. For handlers that compute for long or ask others: a
   * transaction would keep a connection, the only one of the embedded database, from everybody else; and for those whose writes
   * have to stay when they refuse.
   */
  transaction?: 'own';
  /** Of a route that answers a redirect: where the browser goes on when we are too busy, away or at fault. */
  goesOnAt?: (status: number) => string;
}

/** A path that cannot name anything is not there: 404, where a bad parameter or body is a 422. */
function paramsOf(endpoint: Endpoint, value: unknown) {
  if (!endpoint.params) return undefined;
  const read = endpoint.params.safeParse(value);
  if (!read.success) throw notFound();
  return read.data;
}

/**
 * Serves one endpoint of the table. The chain is the same for all of them: limit, session, parse, transaction, handler, and the
 * answer shaped by the endpoint's schema, so that a key it does not declare never leaves. Reads run on the pool, one statement
 * each; whatever else runs in one transaction, unless `options` says otherwise.
 */
export function route<Name extends EndpointName>(
  app: App,
  context: Context,
  name: Name,
  handler: Handler<Name>,
  options: RouteOptions = {},
): void {
  const endpoint: Endpoint = endpoints[name];
  const [method = '', path = ''] = name.split(' ');
  const onPool = method === 'GET' || options.transaction === 'own';

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const { authorization } = request.headers;
    const access = endpoint.errors?.includes(401) && bringsToken(authorization) ? 'member' : endpoint.access;
    const viewer = await findCaller(access, context.db, authorization);
    const sent = {
      params: paramsOf(endpoint, request.params),
      query: endpoint.query && parse(endpoint.query, request.query, { whole: true }),
      body: endpoint.body && parse(endpoint.body, request.body),
      file: endpoint.sent === 'file' ? await readSentFile(request, endpoint.fileBytesMax) : undefined,
    };
    // The table's types are the promise that the schemas above keep.
    const call = (tx: Tx) => handler({ tx, viewer, ...sent, request, reply } as Call<Name>);
    const answer = onPool ? await call(context.db) : await context.db.transaction().execute((tx) => call(tx));
    reply.header('Cache-Control', method === 'GET' && !viewer ? 'no-cache' : 'no-store');
    if (endpoint.access !== 'public') reply.header('Vary', 'Authorization');
    if ('file' in answer) return answerFile(reply, answer.file);
    if ('location' in answer) return answerRedirect(reply, answer.location);
    return {
      success: true,
      data: endpoint.data.parse(answer.data),
      message: answer.message ?? '',
      total: answer.total ?? 0,
    };
  }

  const serve = (place: App) =>
    place.route({
      method,
      url: apiPrefix + path.replace(/\{(\w+)\}/g, ':$1'),
      config: {
        rateLimit: limitOf(endpoint),
        takesFile: endpoint.sent === 'file',
        ...(options.goesOnAt && { goesOnAt: options.goesOnAt }),
      },
      handler: handle,
    });
  const { sent } = endpoint;
  if (!sent) serve(app);
  else
    app.register(async (scope) => {
      await acceptOnly(scope, sent);
      serve(scope);
    });
}
