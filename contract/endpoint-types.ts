import type * as z from 'zod/mini';
import type { Method } from './endpoint.ts';
import type { EndpointName, Endpoints } from './endpoints.ts';

export type PathOf<Verb extends Method> = EndpointName extends infer Name
  ? Name extends `${Verb} ${infer Path}`
    ? Path
    : never
  : never;

export type EndpointOf<Verb extends Method, Path extends string> = Endpoints[`${Verb} ${Path}` & EndpointName];

export type DataOf<Verb extends Method, Path extends string> = z.output<EndpointOf<Verb, Path>['data']>;

export type BodyOf<Verb extends Method, Path extends string> =
  EndpointOf<Verb, Path> extends { body: infer Body extends z.ZodMiniType } ? z.input<Body> : undefined;

/** Query parameters: numbers, `true` and lists are converted to text (lists joined by commas). */
type Sent<Value> = Value extends string
  ? string extends Value
    ? string | number | readonly string[]
    : Value | (Value extends 'true' ? true : never)
  : Value;

type Query<Schema extends z.ZodMiniType> = { [Name in keyof z.input<Schema>]: Sent<z.input<Schema>[Name]> };

export type QueryOption<Endpoint> = Endpoint extends { query: infer Schema extends z.ZodMiniType }
  ? Partial<Query<Schema>> extends Query<Schema>
    ? { query?: Query<Schema> | URLSearchParams }
    : { query: Query<Schema> | URLSearchParams }
  : unknown;

export type ParamsOption<Endpoint> = Endpoint extends { params: infer Schema extends z.ZodMiniType }
  ? { params: z.input<Schema> }
  : unknown;

export type OptionsArgument<Options> = Partial<Options> extends Options ? [options?: Options] : [options: Options];
