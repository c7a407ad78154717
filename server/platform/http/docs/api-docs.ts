import { randomBytes } from 'node:crypto';
import type { OpenAPIV3_1 } from 'openapi-types';
import { apiPrefix } from '#contract/limits.ts';
import type { App, Context } from '../../context.ts';
import { escapeHtml } from '../../html.ts';
import { rateLimitFor } from '../limits/rate-limits.ts';
import { pagePolicy } from '../security-headers.ts';
import { apiDocsStyle } from './api-docs-style.ts';
import type { SchemaOrReference } from './json-schemas.ts';
import { describeApi, resolveResponse } from './open-api.ts';
import { outline } from './schema-outline.ts';

const access = (operation: OpenAPIV3_1.OperationObject) => {
  const access = operation.security ?? [];
  if (access.length === 0) return 'public';
  return access.length === 1 ? 'members only' : 'public, with more for members';
};

const example = (media: OpenAPIV3_1.MediaTypeObject | undefined) =>
  media?.example === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(media.example, null, 2))}</pre>`;

const outlineOf = (media: OpenAPIV3_1.MediaTypeObject | undefined) =>
  media?.schema ? outline(media.schema as SchemaOrReference) : '';

function section(method: string, path: string, operation: OpenAPIV3_1.OperationObject, api: OpenAPIV3_1.Document) {
  const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
  const rows = parameters.map(
    ({ name, required, schema }) =>
      `<tr><th scope="row">${escapeHtml(name)}${required ? ' <small>required</small>' : ''}</th><td>${outline(schema as SchemaOrReference)}</td></tr>`,
  );
  const [[type, body] = []] = Object.entries(
    (operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {},
  );
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => ({
    status,
    ...resolveResponse(response, api),
  }));
  const answer = responses.find(({ status }) => status === '200')?.content?.['application/json'];
  const failures = responses.filter(({ status }) => Number(status) >= 400);
  return `<section id="${operation.operationId}">
    <h2><span>${method.toUpperCase()}</span> ${escapeHtml(path)}</h2>
    <p>${escapeHtml(operation.summary ?? '')}, ${access(operation)}. ${escapeHtml(operation.description ?? '')}</p>
    ${rows.length > 0 ? `<div class="wide"><table><caption>Parameters</caption>${rows.join('')}</table></div>` : ''}
    ${body ? `<h3>Body <small>${escapeHtml(type ?? '')}</small></h3>${outlineOf(body)}${example(body)}` : ''}
    <details><summary>Response</summary>${outlineOf(answer)}${example(answer)}</details>
    <details><summary>Errors</summary><ul>${failures
      .map(({ status, description }) => `<li><b>${status}</b> ${escapeHtml(description)}</li>`)
      .join('')}</ul></details>
  </section>`;
}

function page(api: OpenAPIV3_1.Document, nonce: string): string {
  const operations = Object.entries(api.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, OpenAPIV3_1.OperationObject>).map(([method, operation]) => ({
      method,
      path,
      operation,
    })),
  );
  const links = operations.map(
    ({ method, path, operation }) =>
      `<li><a href="#${operation.operationId}"><span>${method.toUpperCase()}</span> ${escapeHtml(path)}</a></li>`,
  );
  const schemas = Object.entries(api.components?.schemas ?? {}) as [string, SchemaOrReference][];
  return `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(api.info.title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${apiDocsStyle}</style></head>
<body><header><a href="/">Gable</a></header><main>
<h1>${escapeHtml(api.info.title)}</h1>
<p>All paths start with <code>${apiPrefix}</code>. Every response has the shape <code>{success, data, message, total}</code>; errors
add <code>requestId</code> and, where a field isn’t valid, <code>errors</code>.
Members send <code>Authorization: Bearer</code> with their token. OpenAPI document: <a href="${apiPrefix}/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
${operations.map(({ method, path, operation }) => section(method, path, operation, api)).join('\n')}
${schemas.map(([name, schema]) => `<section id="schema-${name}"><h2>${name}</h2>${outline(schema)}</section>`).join('\n')}
</main></body></html>`;
}

export function registerApiDocs(app: App, { config }: Context): void {
  const limited = { config: { rateLimit: rateLimitFor('docs') } };
  app.get(`${apiPrefix}/openapi.json`, limited, async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return describeApi();
  });
  app.get(`${apiPrefix}/docs`, limited, async (_request, reply) => {
    const nonce = randomBytes(18).toString('base64');
    reply.header(
      'Content-Security-Policy',
      pagePolicy(nonce, { https: config.publicUrl?.startsWith('https:') ?? false }),
    );
    reply.header('Cache-Control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(page(describeApi(), nonce));
  });
}
