import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { getAgent } from './agents.service.ts';

export function registerAgents(app: App, context: Context): void {
  route(app, context, 'GET /agents/{id}', async ({ db, params }) => ({ data: await getAgent(db, params.id) }));
}
