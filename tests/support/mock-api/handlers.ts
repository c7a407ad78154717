import { delay, type RequestHandler } from 'msw';
import type { EndpointName } from '#contract/endpoints.ts';
import { gate } from '../gate.ts';
import { answers } from './answers/all-answers.ts';
import type { Answerer } from './answers/answerer.ts';
import { assertEndpointName } from './endpoint-name.ts';
import { MockFailure } from './failure.ts';
import { handleCall, handleEveryCall, noServer } from './handle-call.ts';
import { createOverride, type OverrideOptions } from './overrides.ts';

/** A call that answers what the test says. */
export function mock<Name extends EndpointName>(
  name: Name,
  answerer: Answerer<Name>,
  options?: OverrideOptions,
): RequestHandler {
  assertEndpointName(name, mock);
  return handleCall(name, answerer, { override: createOverride(name, mock, options) });
}

/** A call that fails with this status and message, in the API's own failure shape. */
export function failing(
  name: EndpointName,
  status = 500,
  message = 'Something went wrong',
  options?: OverrideOptions,
): RequestHandler {
  assertEndpointName(name, failing);
  const fail = () => {
    throw new MockFailure(status, message);
  };
  return handleCall(name, fail, { override: createOverride(name, failing, options) });
}

/** A call whose usual answer comes late. */
export function slow<Name extends EndpointName>(
  name: Name,
  milliseconds: number,
  options?: OverrideOptions,
): RequestHandler {
  assertEndpointName(name, slow);
  const override = createOverride(name, slow, options);
  return handleCall(name, answers[name] as Answerer<Name>, { wait: () => delay(milliseconds), override });
}

export interface HeldCall {
  handler: RequestHandler;
  /** Lets the usual answer through, to the calls that wait and to every later one. */
  release: () => void;
  /** Answers the calls that wait, and every later one, with a failure. */
  fail: (status?: number, message?: string) => void;
}

/** A call that is answered when the test releases it, or lets it fail. */
export function held<Name extends EndpointName>(name: Name, options?: OverrideOptions): HeldCall {
  assertEndpointName(name, held);
  const answer = answers[name] as Answerer<Name>;
  const { opened: released, open: release } = gate();
  let failure: MockFailure | undefined;
  const answerLater: Answerer<Name> = async (request) => {
    await released;
    if (failure) throw failure;
    return answer(request);
  };
  return {
    handler: handleCall(name, answerLater, { override: createOverride(name, held, options) }),
    release,
    fail: (status = 500, message = 'Something went wrong') => {
      failure = new MockFailure(status, message);
      release();
    },
  };
}

/** A call that never reaches a server. */
export function unreachable(name: EndpointName, options?: OverrideOptions): RequestHandler {
  assertEndpointName(name, unreachable);
  return handleCall(name, noServer, { override: createOverride(name, unreachable, options) });
}

/** Every call of the contract with its usual answer. */
export const handlers: RequestHandler[] = [handleEveryCall(answers)];
