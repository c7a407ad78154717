import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix, requestsPerMinute } from '#contract/limits.ts';
import { siteName } from '#contract/pages.ts';
import { failure, resultOf } from '#contract/result.ts';

type SchemaObject = OpenAPIV3_1.SchemaObject;

const statusTexts: Record<number, string> = {
  400: 'What was sent cannot be read',
  401: 'No session, or a dead one',
  403: 'Not allowed',
  404: 'Not there',
  409: 'The state of things does not allow it',
  413: 'Too large',
  415: 'A type of content that is not accepted',
  422: 'A field or parameter is at fault; errors names each',
  429: 'Too often; Retry-After says when to come back',
  500: 'A fault of the server',
  503: 'Away for the moment; Retry-After says when to come back',
};

/** What goes in is described as it is sent, what comes out as it is answered. */
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
    // The types of the parameter object still speak of OpenAPI 3.0.
    schema: property as OpenAPIV3_1.ParameterObject['schema'],
  }));
}

const bytes: SchemaObject = { type: 'string', format: 'binary' };

function requestBodyOf({ sent, body }: Endpoint): Pick<OpenAPIV3_1.OperationObject, 'requestBody'> {
  if (sent === 'unread') return {};
  const types = { json: 'application/json', form: 'application/x-www-form-urlencoded', file: 'multipart/form-data' };
  const file: SchemaObject = { type: 'object', properties: { file: bytes }, required: ['file'] };
  const schema = sent === 'file' ? file : body && schemaOf(body, 'input');
  return schema ? { requestBody: { required: true, content: { [types[sent ?? 'json']]: { schema } } } } : {};
}

function successOf({ answers, data }: Endpoint): OpenAPIV3_1.ResponsesObject {
  if (answers === 'redirect')
    return { 303: { description: 'Go on there', headers: { Location: { schema: { type: 'string' } } } } };
  const content: NonNullable<OpenAPIV3_1.ResponseObject['content']> =
    answers === 'file'
      ? { 'application/octet-stream': { schema: bytes } }
      : { 'application/json': { schema: schemaOf(resultOf(data), 'output') } };
  return { 200: { description: 'Done', content } };
}

function operationOf(name: string, endpoint: Endpoint): OpenAPIV3_1.OperationObject {
  const statuses = [...(endpoint.access === 'member' ? [401] : []), ...(endpoint.errors ?? []), 422, 429, 500, 503];
  return {
    operationId: name.replace(/[^A-Za-z0-9]+/g, '_').toLowerCase(),
    summary: endpoint.summary,
    description: `At most ${requestsPerMinute[endpoint.limit]} calls a minute.`,
    tags: [endpoint.area],
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

/** The OpenAPI 3.1 document of the endpoint table. */
export function describeApi(): OpenAPIV3_1.Document {
  const paths: Record<string, OpenAPIV3_1.PathItemObject> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version: '1', description: 'Homes on offer, and people looking for one.' },
    servers: [{ url: apiPrefix }],
    paths,
    components: {
      schemas: { Failure: schemaOf(failure, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}
