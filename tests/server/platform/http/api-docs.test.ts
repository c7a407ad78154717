import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { resolveResponse } from '#server/platform/http/docs/open-api.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { routesOf } from '#tests/support/server/list-routes.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

const table = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, endpoint };
});

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

  let fetched: Promise<OpenAPIV3_1.Document> | undefined;
  const document = (): Promise<OpenAPIV3_1.Document> => {
    fetched ??= app.inject(`${apiPrefix}/openapi.json`).then((response) => response.json());
    return fetched;
  };

  it('serves every call of the table and no other', () => {
    const described = [`GET ${apiPrefix}/openapi.json`, `GET ${apiPrefix}/docs`];
    const served = routesOf(app).filter((name) => name.includes(apiPrefix) && !described.includes(name));
    expect(served.sort()).toEqual(table.map(({ method, path }) => `${method} ${apiPrefix}${path}`).sort());
  });

  it('is served so often a minute and no more', async () => {
    const ask = () => app.inject({ url: `${apiPrefix}/docs`, remoteAddress: '192.0.2.7' });
    const { headers } = await ask();
    for (let left = Number(headers['x-ratelimit-remaining']); left > 0; left -= 1) await ask();
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
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
    expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined || endpoint.bodyType === 'file');
    const statuses = Object.keys(operation?.responses ?? {}).map(Number);
    expect(statuses).toEqual(
      expect.arrayContaining([
        endpoint.responseType === 'redirect' ? 303 : 200,
        422,
        429,
        500,
        503,
        ...(endpoint.errors ?? []),
      ]),
    );
    const answered = operation?.responses?.['200'];
    const success = answered && resolveResponse(answered, await document());
    if (endpoint.responseType === 'redirect') expect(success).toBeUndefined();
    else if (endpoint.responseType === 'file')
      expect(success).toMatchObject({ content: { 'application/octet-stream': { schema: { format: 'binary' } } } });
    else
      expect(success).toMatchObject({
        content: { 'application/json': { schema: { required: ['success', 'data', 'message', 'total'] } } },
      });
    const types = Object.keys((operation?.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {});
    const sentAs = { form: ['application/x-www-form-urlencoded'], file: ['multipart/form-data'], ignored: [], raw: [] };
    if (endpoint.bodyType) expect(types).toEqual(sentAs[endpoint.bodyType]);
  });

  it('draws a page of them that needs nothing from elsewhere', async () => {
    const response = await app.inject(`${apiPrefix}/docs`);
    expect(response.headers['content-type']).toContain('text/html');
    const nonce = /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1];
    expect(response.body).toContain(`<style nonce="${nonce}">`);
    expect(response.body).not.toMatch(/<script|style="|(?:src|href)="https?:|url\(/);
    for (const { path } of table) expect(response.body).toContain(path);
  });
});
