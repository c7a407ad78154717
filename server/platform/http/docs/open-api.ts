import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix, requestsPerMinute } from '#contract/limits.ts';
import { siteName } from '#contract/pages.ts';
import { failure, resultOf } from '#contract/result.ts';

type SchemaObject = OpenAPIV3_1.SchemaObject;

const statusTexts: Record<number, string> = {
  400: 'The request couldn’t be read',
  401: 'Not signed in, or the session has ended',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflicts with the current state',
  413: 'Too large',
  415: 'Unsupported content type',
  422: 'A field or parameter isn’t valid; errors names each one',
  429: 'Too many requests; see Retry-After',
  500: 'Server error',
  503: 'Temporarily unavailable; see Retry-After',
};

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): SchemaObject {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as SchemaObject;
}

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniObject | undefined): OpenAPIV3_1.ParameterObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    // The parameter type still describes OpenAPI 3.0.
    schema: property as OpenAPIV3_1.ParameterObject['schema'],
  }));
}

const bytes: SchemaObject = { type: 'string', format: 'binary' };

function requestBodyOf({
  bodyType,
  body,
  openApiBody = body,
}: Endpoint): Pick<OpenAPIV3_1.OperationObject, 'requestBody'> {
  if (bodyType === 'ignored' || bodyType === 'raw') return {};
  const types = { json: 'application/json', form: 'application/x-www-form-urlencoded', file: 'multipart/form-data' };
  const file: SchemaObject = { type: 'object', properties: { file: bytes }, required: ['file'] };
  const schema = bodyType === 'file' ? file : openApiBody && schemaOf(openApiBody, 'input');
  return schema ? { requestBody: { required: true, content: { [types[bodyType ?? 'json']]: { schema } } } } : {};
}

function successOf({ responseType, data }: Endpoint): OpenAPIV3_1.ResponsesObject {
  if (responseType === 'redirect')
    return { 303: { description: 'Redirect', headers: { Location: { schema: { type: 'string' } } } } };
  const content: NonNullable<OpenAPIV3_1.ResponseObject['content']> =
    responseType === 'file'
      ? { 'application/octet-stream': { schema: bytes } }
      : { 'application/json': { schema: schemaOf(resultOf(data), 'output') } };
  return { 200: { description: 'OK', content } };
}

function operationOf(name: string, endpoint: Endpoint): OpenAPIV3_1.OperationObject {
  const statuses = [...(endpoint.access === 'member' ? [401] : []), ...(endpoint.errors ?? []), 422, 429, 500, 503];
  return {
    operationId: name.replace(/[^A-Za-z0-9]+/g, '_').toLowerCase(),
    summary: endpoint.summary,
    description: `At most ${endpoint.perMinute ?? requestsPerMinute[endpoint.rateLimit]} calls a minute.`,
    tags: [endpoint.tag],
    security: { public: [], optional: [{}, { session: [] }], member: [{ session: [] }] }[endpoint.access],
    parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
    ...requestBodyOf(endpoint),
    responses: {
      ...successOf(endpoint),
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          {
            description: statusTexts[status] ?? '',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
    },
  };
}

export function describeApi(): OpenAPIV3_1.Document {
  const paths: Record<string, OpenAPIV3_1.PathItemObject> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1',
      description: 'Homes for sale and rent, and people looking for one.',
    },
    servers: [{ url: apiPrefix }],
    paths,
    components: {
      schemas: { Failure: schemaOf(failure, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}
