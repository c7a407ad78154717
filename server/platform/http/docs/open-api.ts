import type { OpenAPIV3_1 } from 'openapi-types';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix, requestsPerMinute } from '#contract/limits.ts';
import { siteName } from '#contract/pages.ts';
import { failure } from '#contract/result.ts';
import { exampleOf } from './example.ts';
import { failureComponents, failureReferences } from './failure-responses.ts';
import {
  bytes,
  type Components,
  resolveSchema,
  type SchemaObject,
  type SchemaOrReference,
  toJsonSchema,
} from './json-schemas.ts';
import { type Shared, successOf } from './success-responses.ts';

/** A query is text: the schema of a parameter describes the text, its default is the parsed value. */
const withTextDefault = (schema: SchemaObject): SchemaObject =>
  schema.default === undefined ? schema : { ...schema, default: String(schema.default) };

function parametersOf(
  place: 'path' | 'query',
  schema: z.ZodMiniObject | undefined,
  components: Components,
): OpenAPIV3_1.ParameterObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = resolveSchema(toJsonSchema(schema, 'input', components), components);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    // The parameter type still describes OpenAPI 3.0.
    schema: withTextDefault(property as SchemaObject) as OpenAPIV3_1.ParameterObject['schema'],
    example: exampleOf(property as SchemaOrReference, components, place, name),
  }));
}

function requestBodyOf(
  { bodyType, body, openApiBody = body }: Endpoint,
  components: Components,
): Pick<OpenAPIV3_1.OperationObject, 'requestBody'> {
  if (bodyType === 'ignored' || bodyType === 'raw') return {};
  if (bodyType === 'file') {
    const schema: SchemaObject = { type: 'object', properties: { file: bytes }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!openApiBody) return {};
  const type = bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const schema = toJsonSchema(openApiBody, 'input', components);
  return { requestBody: { required: true, content: { [type]: { schema, example: exampleOf(schema, components) } } } };
}

function operationOf(name: string, endpoint: Endpoint, shared: Shared): OpenAPIV3_1.OperationObject {
  const statuses = [...(endpoint.access === 'member' ? [401] : []), ...(endpoint.errors ?? []), 422, 429, 500, 503];
  return {
    operationId: name.replace(/[^A-Za-z0-9]+/g, '_').toLowerCase(),
    summary: endpoint.summary,
    description: `At most ${endpoint.perMinute ?? requestsPerMinute[endpoint.rateLimit]} calls a minute.`,
    tags: [endpoint.tag],
    security: { public: [], optional: [{}, { session: [] }], member: [{ session: [] }] }[endpoint.access],
    parameters: [
      ...parametersOf('path', endpoint.params, shared.schemas),
      ...parametersOf('query', endpoint.query, shared.schemas),
    ],
    ...requestBodyOf(endpoint, shared.schemas),
    responses: { ...successOf(endpoint, shared), ...failureReferences(statuses) },
  };
}

/** A response of an operation, or the shared one that it refers to. */
export function resolveResponse(
  response: OpenAPIV3_1.ResponseObject | OpenAPIV3_1.ReferenceObject,
  { components }: OpenAPIV3_1.Document,
): OpenAPIV3_1.ResponseObject {
  if (!('$ref' in response)) return response as OpenAPIV3_1.ResponseObject;
  const name = response.$ref.split('/').at(-1) ?? '';
  return (components?.responses?.[name] ?? { description: '' }) as OpenAPIV3_1.ResponseObject;
}

let description: OpenAPIV3_1.Document | undefined;

export function describeApi(): OpenAPIV3_1.Document {
  description ??= buildDescription();
  return description;
}

function buildDescription(): OpenAPIV3_1.Document {
  const paths: Record<string, OpenAPIV3_1.PathItemObject> = {};
  const shared: Shared = { schemas: {}, responses: failureComponents() };
  toJsonSchema(failure, 'output', shared.schemas);
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, endpoint, shared) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1',
      description: 'Homes for sale and rent, and people looking for one.',
      license: { name: 'MIT', identifier: 'MIT' } as OpenAPIV3_1.LicenseObject,
    },
    servers: [{ url: apiPrefix }],
    tags: [...new Set(Object.values<Endpoint>(endpoints).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(shared.schemas).sort()) as Record<string, OpenAPIV3_1.SchemaObject>,
      responses: shared.responses,
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}
