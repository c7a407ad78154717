/** A refusal, thrown or returned: it is answered in the contract's failure shape. */
export class MockFailure extends Error {
  readonly status: number;
  readonly errors: { path: string; message: string }[] | undefined;
  readonly retryAfter: number | undefined;

  /** `retryAfter`: seconds. */
  constructor(status: number, message: string, errors?: { path: string; message: string }[], retryAfter?: number) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}
