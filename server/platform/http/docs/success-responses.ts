import type { OpenAPIV3_1 } from 'openapi-types';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { resultOf } from '#contract/result.ts';
import { exampleOf } from './example.ts';
import {
  bytes,
  type Components,
  nameOf,
  type SchemaObject,
  type SchemaOrReference,
  toJsonSchema,
} from './json-schemas.ts';

export interface Shared {
  schemas: Components;
  responses: Record<string, OpenAPIV3_1.ResponseObject>;
}

/** `PostResult` for a post, `PostListResult` for a list of them; undefined for data without a name. */
function resultNameOf(data: SchemaOrReference): string | undefined {
  if ('items' in data && data.items) {
    const items = data.items as SchemaOrReference;
    return 'not' in items ? 'EmptyResult' : resultNameOf(items)?.replace(/Result$/, 'ListResult');
  }
  const name = nameOf(data);
  return name && `${name}Result`;
}

function resultOfData(data: z.ZodMiniType, { schemas, responses }: Shared) {
  const schema = toJsonSchema(resultOf(data), 'output', schemas) as SchemaObject;
  const result = exampleOf(schema, schemas) as { data: unknown };
  const total = Array.isArray(result.data) ? result.data.length : 0;
  const example = { ...result, success: true, message: '', total };
  const response = { description: 'OK', content: { 'application/json': { schema, example } } };
  const name = resultNameOf(schema.properties?.data as SchemaOrReference);
  if (name === undefined) return response;
  responses[name] = response;
  return { $ref: `#/components/responses/${name}` };
}

/** The response to a call that goes well. Responses with named data are shared between calls. */
export function successOf({ responseType, data }: Endpoint, shared: Shared): OpenAPIV3_1.ResponsesObject {
  if (responseType === 'redirect') {
    const Location = { schema: { type: 'string' as const }, example: '/auth/apple/callback?error=failed' };
    return { 303: { description: 'See other: a page of the site, which tells the outcome', headers: { Location } } };
  }
  if (responseType === 'file')
    return { 200: { description: 'The file', content: { 'application/octet-stream': { schema: bytes } } } };
  return { 200: resultOfData(data, shared) };
}
