import { sql } from 'kysely';
import { apiPrefix } from '#contract/limits.ts';
import type { App, Context } from '../context.ts';
import { unavailable } from '../errors.ts';
import { limitBeside } from './rate-limits.ts';

const always = new Set(['/healthz', '/readyz']);

/** While the server starts or stops it answers nothing but how it is: everybody else is told to come back. */
export function registerGate(app: App, { lifecycle }: Context): void {
  app.addHook('onRequest', async (request, reply) => {
    if (lifecycle.phase === 'ready' || always.has(request.routeOptions.url ?? '')) return;
    reply.header('Connection', 'close');
    const doing = lifecycle.phase === 'starting' ? 'starting' : 'stopping';
    if (!isNavigation(request.headers.accept, request.url))
      throw unavailable(`Gable is ${doing}. Please try again in a moment.`);
    return reply
      .code(503)
      .header('Retry-After', '2')
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(waitingPage(doing));
  });
}

const isNavigation = (accept = '', url: string) => accept.includes('text/html') && !url.startsWith(apiPrefix);

/** What somebody sees who was quicker than the server: the page comes by itself. */
const waitingPage = (doing: string) =>
  `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">` +
  `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="2"><title>Please Wait</title></head>` +
  `<body><main><h1>Please Wait</h1><p>Gable is ${doing}. This page opens by itself in a moment.</p></main></body></html>`;

/** healthz: the process lives. readyz: it takes traffic, which it does neither while it starts or stops nor without a database. */
export function registerHealth(app: App, { db, lifecycle }: Context): void {
  const limited = { config: { rateLimit: limitBeside('probe') } };
  app.get('/healthz', limited, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', limited, async (_request, reply) => {
    if (lifecycle.phase !== 'ready') throw unavailable(`The server is ${lifecycle.phase}.`);
    await sql`SELECT 1`.execute(db);
    reply.header('Cache-Control', 'no-store');
    return { status: 'ready' };
  });
}
