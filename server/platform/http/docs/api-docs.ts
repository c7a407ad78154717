import { randomBytes } from 'node:crypto';
import type { OpenAPIV3_1 } from 'openapi-types';
import { apiPrefix } from '#contract/limits.ts';
import type { App, Context } from '../../context.ts';
import { escapeHtml } from '../../html.ts';
import { rateLimitFor } from '../limits/rate-limits.ts';
import { pagePolicy } from '../security-headers.ts';
import { apiDocsStyle } from './api-docs-style.ts';
import { describeApi } from './open-api.ts';

type Schema = OpenAPIV3_1.SchemaObject;

function outline(schema: Schema): string {
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (choices) return choices.map((choice) => `<code>${escapeHtml(String(choice))}</code>`).join(' ');
  const alternatives = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (alternatives) return alternatives.map(outline).join(' or ');
  const bounds = [
    schema.pattern && `matches <code>${escapeHtml(schema.pattern)}</code>`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.default !== undefined && `else <code>${escapeHtml(JSON.stringify(schema.default))}</code>`,
  ].filter(Boolean);
  return [schema.type === undefined ? 'anything' : escapeHtml(String(schema.type)), ...bounds].join(', ');
}

function fieldsOf(schema: Schema): string {
  const alternatives = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (alternatives?.some((each) => each.properties))
    return alternatives.map(fieldsOf).filter(Boolean).join('<p>or</p>');
  if ('items' in schema && schema.items) return fieldsOf(schema.items as Schema);
  const properties = Object.entries(schema.properties ?? {}) as [string, Schema][];
  if (properties.length === 0) return '';
  const rows = properties.map(
    ([name, inner]) => `<li><b>${escapeHtml(name)}</b> ${outline(inner)}${fieldsOf(inner)}</li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

const access = (operation: OpenAPIV3_1.OperationObject) => {
  const ways = operation.security ?? [];
  if (ways.length === 0) return 'public';
  return ways.length === 1 ? 'members only' : 'public, with more for members';
};

function section(method: string, path: string, operation: OpenAPIV3_1.OperationObject): string {
  const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
  const rows = parameters.map(
    ({ name, required, schema }) =>
      `<tr><th scope="row">${escapeHtml(name)}${required ? ' <small>required</small>' : ''}</th><td>${outline(schema as Schema)}</td></tr>`,
  );
  const [[type, body] = []] = Object.entries(
    (operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {},
  );
  const responses = (operation.responses ?? {}) as Record<string, OpenAPIV3_1.ResponseObject>;
  const answer = responses['200']?.content?.['application/json']?.schema as Schema | undefined;
  const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return `<section id="${operation.operationId}">
    <h2><span>${method.toUpperCase()}</span> ${escapeHtml(path)}</h2>
    <p>${escapeHtml(operation.summary ?? '')}, ${access(operation)}. ${escapeHtml(operation.description ?? '')}</p>
    ${rows.length > 0 ? `<div class="wide"><table><caption>Parameters</caption>${rows.join('')}</table></div>` : ''}
    ${body ? `<h3>Body <small>${escapeHtml(type ?? '')}</small></h3>${fieldsOf(body.schema as Schema)}` : ''}
    <details><summary>Response</summary>${answer ? fieldsOf(answer) : ''}</details>
    <details><summary>Errors</summary><ul>${failures
      .map(([status, response]) => `<li><b>${status}</b> ${escapeHtml(response.description)}</li>`)
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
${operations.map(({ method, path, operation }) => section(method, path, operation)).join('\n')}
</main></body></html>`;
}

export function registerApiDocs(app: App, { config }: Context): void {
  const api = describeApi();
  const limited = { config: { rateLimit: rateLimitFor('docs') } };
  app.get(`${apiPrefix}/openapi.json`, limited, async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return api;
  });
  app.get(`${apiPrefix}/docs`, limited, async (_request, reply) => {
    const nonce = randomBytes(18).toString('base64');
    reply.header(
      'Content-Security-Policy',
      pagePolicy(nonce, { https: config.publicUrl?.startsWith('https:') ?? false }),
    );
    reply.header('Cache-Control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(page(api, nonce));
  });
}
