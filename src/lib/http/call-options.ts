import type { Method } from '#contract/endpoint.ts';
import type { EndpointOf, ParamsOption, QueryOption } from '#contract/endpoint-types.ts';
import type { RequestError } from './request-error.ts';

interface CommonOptions {
  signal?: AbortSignal;
  failureMessage?: string;
  handles?: (error: RequestError) => boolean;
}

export type OptionsOf<Verb extends Method, Path extends string, More = unknown> = CommonOptions &
  ParamsOption<EndpointOf<Verb, Path>> &
  QueryOption<EndpointOf<Verb, Path>> &
  More;
