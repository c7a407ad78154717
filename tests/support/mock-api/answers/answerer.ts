import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { MockFailure } from '../failure.ts';

type Parsed<Part> = Part extends z.ZodMiniType ? z.output<Part> : undefined;
type Part<Name extends EndpointName, Key extends keyof Endpoint> =
  Endpoints[Name] extends Record<Key, infer Schema> ? Parsed<Schema> : undefined;

export interface MockRequest<Name extends EndpointName> {
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  token: string;
}

interface MockAnswer<Name extends EndpointName> {
  success?: boolean;
  data: z.output<Endpoints[Name]['data']>;
  total?: number;
  message?: string;
  isCapped?: boolean;
}

export type Answerer<Name extends EndpointName> = (
  request: MockRequest<Name>,
) => MockAnswer<Name> | Promise<MockAnswer<Name>>;

export function found<Row>(row: Row | undefined, message: string): Row {
  if (row === undefined) throw new MockFailure(404, message);
  return row;
}
