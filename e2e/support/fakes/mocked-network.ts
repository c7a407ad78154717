import type { RequestHandler } from 'msw';
import { getResponse } from 'msw';
import type { EndpointName } from '#contract/endpoints.ts';
import { callsOf, type LoggedCall, type WaitOptions, waitForCall } from '#tests/support/mock-api/call-log.ts';
import { takeFaults } from '#tests/support/mock-api/faults.ts';
import { unknownCallHandler } from '#tests/support/mock-api/handle-call.ts';
import { handlers as usualHandlers } from '#tests/support/mock-api/handlers.ts';
import { type Override, overrideError, overrideOf } from '#tests/support/mock-api/overrides.ts';

export class MockedNetwork {
  private overrides: RequestHandler[] = [];
  private readonly used = new Set<Override>();
  // The map asks its tiles first, and draws what it brings along without them.
  private readonly allowed = new Set<string>(['https://tiles.openfreemap.org']);

  /** The last override is asked first. */
  use(...handlers: RequestHandler[]): void {
    for (const handler of handlers) {
      const override = overrideOf(handler);
      if (!override) continue;
      override.asked = 0;
      this.used.add(override);
    }
    this.overrides = [...handlers, ...this.overrides];
  }

  /** An address that the test means to be unknown: `/nowhere` of the page, or `https://tiles.example` of another host. */
  allow(address: string): void {
    this.allowed.add(address);
  }

  isAllowed(address: string): boolean {
    return this.allowed.has(address);
  }

  resetHandlers(): void {
    this.overrides = [];
  }

  async reply(request: Request): Promise<Response> {
    const response = await getResponse([...this.overrides, ...usualHandlers, unknownCallHandler], request);
    return response ?? Response.error();
  }

  calls<Name extends EndpointName>(name: Name): LoggedCall<Name>[] {
    return callsOf(name);
  }

  /** Waits 10 s at most. */
  waitForCall<Name extends EndpointName>(name: Name, options?: WaitOptions): Promise<LoggedCall<Name>> {
    return waitForCall(name, options);
  }

  /** Overrides that were never asked are faults only where the test `passed`. */
  assertNoFaults(passed = true): void {
    const unasked = passed ? [...this.used].filter(({ asked, optional }) => asked === 0 && !optional) : [];
    const problem = 'was never asked: the page does not make this call. If it may or may not, say { optional: true }.';
    const faults = [...takeFaults(), ...unasked.map((override) => overrideError(override, problem))];
    this.used.clear();
    // A read that fails is tried three times: the same fault counts once.
    const errors = [...new Map(faults.map((fault) => [fault.message, fault])).values()];
    const [first, ...others] = errors;
    if (!first) return;
    if (others.length === 0) throw first;
    const all = new Error(errors.map(({ message }) => message).join('\n'));
    all.stack = `Error: ${all.message}\n${first.stack?.slice(first.stack.indexOf('\n    at ') + 1)}`;
    throw all;
  }
}
