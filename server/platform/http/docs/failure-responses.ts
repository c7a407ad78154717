import type { OpenAPIV3_1 } from 'openapi-types';
import {
  ApiError,
  conflict,
  forbidden,
  invalid,
  malformed,
  notFound,
  unauthorized,
  unavailable,
} from '../../errors.ts';
import { failureOf } from '../error-responses.ts';

interface FailureResponse {
  name: string;
  description: string;
  example: ApiError;
}

const failureResponses: FailureResponse[] = [
  {
    name: 'Malformed',
    description: 'The request couldn’t be read',
    example: malformed('The request couldn’t be read'),
  },
  { name: 'Unauthorized', description: 'Not signed in, or the session has ended', example: unauthorized() },
  { name: 'Forbidden', description: 'Not allowed', example: forbidden('You can’t do that.') },
  { name: 'NotFound', description: 'Not found', example: notFound() },
  {
    name: 'Conflict',
    description: 'Conflicts with the current state',
    example: conflict('This was changed elsewhere in the meantime.'),
  },
  { name: 'TooLarge', description: 'Too large', example: new ApiError(413, 'The request is too large') },
  {
    name: 'UnsupportedType',
    description: 'Unsupported content type',
    example: new ApiError(415, 'This content type isn’t supported here'),
  },
  {
    name: 'Invalid',
    description: 'A field or parameter isn’t valid; errors names each one',
    example: invalid([{ path: 'email', message: 'Enter an email address' }]),
  },
  {
    name: 'TooManyRequests',
    description: 'Too many requests; see Retry-After',
    example: new ApiError(429, 'Too many requests. Please wait a moment.'),
  },
  {
    name: 'ServerError',
    description: 'Server error',
    example: new ApiError(500, 'Something went wrong on our side. Please try again in a moment.'),
  },
  { name: 'Unavailable', description: 'Temporarily unavailable; see Retry-After', example: unavailable() },
];

const path = '#/components/responses/';

export const failureReferences = (statuses: readonly number[]): OpenAPIV3_1.ResponsesObject =>
  Object.fromEntries(
    failureResponses
      .filter(({ example }) => statuses.includes(example.status))
      .map(({ name, example }) => [example.status, { $ref: `${path}${name}` }]),
  );

export const failureComponents = (): Record<string, OpenAPIV3_1.ResponseObject> =>
  Object.fromEntries(
    failureResponses.map(({ name, description, example }) => [
      name,
      {
        description,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Failure' },
            example: failureOf(example, '0f8fad5b-d9cb-469f-a165-70867728950e'),
          },
        },
      },
    ]),
  );
