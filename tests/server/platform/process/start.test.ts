import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { Lifecycle } from '#server/platform/process/lifecycle.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

describe('a server that is still starting', () => {
  const lifecycle = new Lifecycle();
  let database: OpenDatabase;
  let app: App;

  beforeAll(async () => {
    database = await openFreshDatabase();
    app = await buildTestApp(database.db, { lifecycle });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it('tells a program to come back', async () => {
    const answer = await app.inject(`${apiPrefix}/posts`);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      success: false,
      message: 'Gable is starting. Please try again in a moment.',
    });
  });

  it('shows a person a page that comes back by itself', async () => {
    const answer = await app.inject({ url: '/', headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('http-equiv="refresh"');
    expect(answer.body).toContain('Please Wait');
    const [, style = ''] = /<style>(.*)<\/style>/.exec(answer.body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  });

  it('says that it lives, and that it takes no traffic yet', async () => {
    for (const url of ['/healthz', '/healthz/', '/healthz?from=probe'])
      expect((await app.inject(url)).statusCode, url).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
  });
});
