import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { apiPrefix } from '#contract/limits.ts';
import type { Failure } from '#contract/result.ts';
import type { App, Context } from '../context.ts';
import { unavailable } from '../errors.ts';
import { freeBytes } from '../files/free-space.ts';
import { failureOf } from './error-responses.ts';
import { onRequestClosed } from './limits/open-requests.ts';
import { rateLimitFor } from './limits/rate-limits.ts';

const always = new Set(['/healthz', '/readyz']);

export function registerGate(app: App, { lifecycle }: Context): void {
  app.addHook('onRequest', async (request, reply) => {
    if (lifecycle.phase === 'ready' || always.has(request.routeOptions.url ?? '')) return;
    reply.header('Connection', 'close');
    // Serve requests that arrive before the listener closes: a proxy may not retry them elsewhere.
    if (lifecycle.phase === 'draining') return;
    if (!isNavigation(request.headers.accept, request.url))
      throw unavailable('Gable is starting. Please try again in a moment.');
    return reply
      .code(503)
      .header('Retry-After', '2')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', waitingPolicy)
      .type('text/html; charset=utf-8')
      .send(waitingPage);
  });
}

export function refuseOpenRequestsWhenStopping(app: App, { lifecycle }: Context): void {
  const open = new Map<FastifyReply, string>();
  app.addHook('onRequest', async (request, reply) => {
    open.set(reply, request.id);
    onRequestClosed(request, reply, () => open.delete(reply));
  });
  lifecycle.whenOutOfTime(() => {
    for (const [reply, id] of open)
      refuseNow(reply, failureOf(unavailable('Gable is stopping. Please try again in a moment.'), id));
  });
}

/** Bypasses the handler, which may never end; its late answer is dropped. */
function refuseNow(reply: FastifyReply, failure: Failure): void {
  if (reply.sent || reply.raw.headersSent) return;
  reply.hijack();
  reply.raw.writeHead(503, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
    Connection: 'close',
  });
  reply.raw.end(JSON.stringify(failure));
}

const isNavigation = (accept = '', url: string) => accept.includes('text/html') && !url.startsWith(apiPrefix);

const waitingStyle =
  ':root{color-scheme:light dark;background:light-dark(#f6f2e9,#131a18);color:light-dark(#15201c,#f5efe2);font:1.125rem/1.5 Georgia,serif}' +
  'main{max-width:32rem;margin:22vh auto;padding:0 1.5rem;border-top:1px solid}h1{font-weight:500;margin:1em 0 .25em}';
const waitingPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(waitingStyle).digest('base64')}'; frame-ancestors 'none'`;
const waitingPage =
  `<!doctype html><html lang="en-CA"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="2"><title>Please Wait</title><style>${waitingStyle}</style></head>` +
  `<body><main><h1>Please Wait</h1><p>Gable is starting. This page will open in a moment.</p></main></body></html>`;

/** Below this a full disk refuses uploads and, with the embedded database, every write. */
const freeBytesMin = 16 * 1024 * 1024;

/** healthz: the process lives. readyz: the server takes traffic, reaches its database and can write to its data folder. */
export function registerHealth(app: App, { config, db, availability, lifecycle }: Context): void {
  const limited = { config: { rateLimit: rateLimitFor('probe') } };
  app.get('/healthz', limited, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', limited, async (_request, reply) => {
    if (lifecycle.phase !== 'ready') throw unavailable(`The server is ${lifecycle.phase}.`);
    // Behind the statements of a load it would wait until the proxy takes the process for dead.
    if (!availability.isAnswering()) await sql`SELECT 1`.execute(db);
    if ((await freeBytes(config.dataDir)) < freeBytesMin) throw unavailable('The disk of the data folder is full.');
    reply.header('Cache-Control', 'no-store');
    return { status: 'ready' };
  });
}
