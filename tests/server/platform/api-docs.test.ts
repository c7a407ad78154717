import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openFreshDatabase } from '#tests/support/databases.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

const table = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, endpoint };
});

/** Every route below the API's prefix as the table writes it, read from the tree that Fastify prints. */
function routesOf(app: App): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]+)\))?/.exec(line) ?? [];
      const path = (parents[indent.length / 4 - 1] ?? '') + segment;
      parents[indent.length / 4] = path;
      if (!path.startsWith(apiPrefix)) return [];
      const inTable = path.slice(apiPrefix.length).replace(/:(\w+)/g, '{$1}');
      return methods
        .split(', ')
        .filter((method) => method && method !== 'HEAD')
        .map((method) => `${method} ${inTable}`);
    });
}

describe('the API describes itself', () => {
  let database: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    database = await openFreshDatabase();
    app = await buildTestApp(database.db);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const document = async () => (await app.inject(`${apiPrefix}/openapi.json`)).json() as OpenAPIV3_1.Document;

  it('serves every call of the table and no other', () => {
    const described = ['GET /openapi.json', 'GET /docs'];
    const served = routesOf(app).filter((name) => !described.includes(name));
    expect(served.sort()).toEqual(table.map(({ name }) => name).sort());
  });

  it('lists exactly the calls of the table', async () => {
    const { openapi, paths = {} } = await document();
    expect(openapi).toMatch(/^3\.1\./);
    const listed = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(table.map(({ name }) => name).sort());
  });

  it.each(table)('tells parameters, body, answer and failures of $name', async ({ method, path, endpoint }) => {
    const { paths = {} } = await document();
    const item = paths[path] as Record<string, OpenAPIV3_1.OperationObject>;
    const operation = item[method.toLowerCase()];
    const parameters = (operation?.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
    const expected = [...Object.keys(endpoint.params?.shape ?? {}), ...Object.keys(endpoint.query?.shape ?? {})];
    expect(parameters.map(({ name }) => name)).toEqual(expected);
    for (const { in: place, required } of parameters) if (place === 'path') expect(required).toBe(true);
    expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined);
    const statuses = Object.keys(operation?.responses ?? {}).map(Number);
    expect(statuses).toEqual(expect.arrayContaining([200, 422, 429, 500, 503, ...(endpoint.errors ?? [])]));
    expect(operation?.responses?.['200']).toMatchObject({
      content: { 'application/json': { schema: { required: ['success', 'data', 'message', 'total'] } } },
    });
  });

  it('draws a page of them that needs nothing from elsewhere', async () => {
    const response = await app.inject(`${apiPrefix}/docs`);
    expect(response.headers['content-type']).toContain('text/html');
    const nonce = /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1];
    expect(response.body).toContain(`<style nonce="${nonce}">`);
    expect(response.body).not.toMatch(/<script|style="|https?:\/\//);
    for (const { path } of table) expect(response.body).toContain(path);
  });
});
