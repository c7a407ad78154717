import { sql } from 'kysely';
import type { App, Context } from '../context.ts';
import { unavailable } from '../errors.ts';

const always = new Set(['/healthz', '/readyz']);

/** While the server starts or stops it answers nothing but how it is: everybody else is told to come back. */
export function registerGate(app: App, { lifecycle }: Context): void {
  app.addHook('onRequest', async (request, reply) => {
    if (lifecycle.phase === 'ready' || always.has(request.url)) return;
    reply.header('Connection', 'close');
    throw unavailable(
      `Gable is ${lifecycle.phase === 'starting' ? 'starting' : 'stopping'}. Please try again in a moment.`,
    );
  });
}

/** healthz: the process lives. readyz: it takes traffic, which it does neither while it starts or stops nor without a database. */
export function registerHealth(app: App, { db, lifecycle }: Context): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    if (lifecycle.phase !== 'ready') throw unavailable(`The server is ${lifecycle.phase}.`);
    await sql`SELECT 1`.execute(db);
    reply.header('Cache-Control', 'no-store');
    return { status: 'ready' };
  });
}
