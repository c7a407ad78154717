import type { EndpointName } from '#contract/endpoints.ts';

export interface OverrideOptions {
  /** After so many calls the one below answers again: the usual answer, or the override before. */
  times?: number;
  /** The test passes although the page never makes this call. */
  optional?: boolean;
}

/** A call that answers something else in a test, and the line of the test that says so. */
export interface Override extends OverrideOptions {
  name: EndpointName;
  /** Source text: `mock('GET /posts')`. */
  source: string;
  stack: string;
  asked: number;
}

const overrides = new WeakMap<object, Override>();

/** Notes which line made an override; the line is where `caller` was called. */
export function createOverride(
  name: EndpointName,
  caller: (...given: never[]) => unknown,
  options: OverrideOptions = {},
): Override {
  const here = new Error();
  Error.captureStackTrace?.(here, caller);
  return { ...options, name, source: `${caller.name}('${name}')`, stack: here.stack ?? '', asked: 0 };
}

export function registerOverride<Handler extends object>(handler: Handler, override: Override): Handler {
  overrides.set(handler, override);
  return handler;
}

export const overrideOf = (handler: object): Override | undefined => overrides.get(handler);

/** The frames from the test's own on: a helper of several tests may have made the override. */
function framesOfTest(stack: string): string {
  const frames = stack.split('\n').slice(1);
  const first = frames.findIndex((frame) => /\.(?:spec|test)\.tsx?:/.test(frame));
  return frames.slice(Math.max(0, first)).join('\n');
}

/** An error whose stack begins at the line of the test that made the override, which it also names. */
export function overrideError({ source, stack }: Override, problem: string): Error {
  const frames = framesOfTest(stack);
  const [, line] = /([^\s/(]+:\d+):\d+\)?$/m.exec(frames.split('\n')[0] ?? '') ?? [];
  const error = new Error(`${source}${line ? ` at ${line}` : ''} ${problem}`);
  error.stack = `Error: ${error.message}\n${frames}`;
  return error;
}
