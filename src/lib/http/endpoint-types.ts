import type * as z from 'zod/mini';
import type { Method } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { RequestError } from './request-error.ts';

/** The paths of the endpoint table that answer a method: `'/posts' | '/posts/{id}' | …`. */
export type PathOf<Verb extends Method> = EndpointName extends infer Name
  ? Name extends `${Verb} ${infer Path}`
    ? Path
    : never
  : never;

type EndpointOf<Verb extends Method, Path extends string> = Endpoints[`${Verb} ${Path}` & EndpointName];

/** What a call answers in `data`. */
export type DataOf<Verb extends Method, Path extends string> = z.output<EndpointOf<Verb, Path>['data']>;

/** What a call takes as its body. */
export type BodyOf<Verb extends Method, Path extends string> =
  EndpointOf<Verb, Path> extends { body: infer Body extends z.ZodMiniType } ? z.input<Body> : undefined;

/** The address holds text; numbers, `true` and lists are written for the caller (lists with commas between). */
type Sent<Value> = Value extends string
  ? string extends Value
    ? string | number | readonly string[]
    : Value | (Value extends 'true' ? true : never)
  : Value;

type Query<Schema extends z.ZodMiniType> = { [Name in keyof z.input<Schema>]: Sent<z.input<Schema>[Name]> };

type QueryOption<Endpoint> = Endpoint extends { query: infer Schema extends z.ZodMiniType }
  ? Partial<Query<Schema>> extends Query<Schema>
    ? { query?: Query<Schema> | URLSearchParams }
    : { query: Query<Schema> | URLSearchParams }
  : unknown;

type ParamsOption<Endpoint> = Endpoint extends { params: infer Schema extends z.ZodMiniType }
  ? { params: z.input<Schema> }
  : unknown;

interface CommonOptions {
  /** Aborting it makes the call fail silently. */
  signal?: AbortSignal;
  /** What is said when it fails, instead of the error's own words. */
  failureMessage?: string;
  /** Which failures whoever calls deals with by itself: nobody is told about them, but of the end of a session always. */
  handles?: (error: RequestError) => boolean;
}

/** What a call takes beside its body, required where the endpoint requires it. */
export type OptionsOf<Verb extends Method, Path extends string, More = unknown> = CommonOptions &
  ParamsOption<EndpointOf<Verb, Path>> &
  QueryOption<EndpointOf<Verb, Path>> &
  More;

/** The options as a last argument, which may be left out where nothing in it is required. */
export type OptionsArgument<Options> = Partial<Options> extends Options ? [options?: Options] : [options: Options];
