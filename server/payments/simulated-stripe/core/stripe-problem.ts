interface Problem {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
}

export class StripeProblem extends Error {
  readonly status: number;
  readonly problem: Problem;
  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
  }
}

export const invalidRequest = (message: string, more: Partial<Problem> = {}) =>
  new StripeProblem(400, { type: 'invalid_request_error', message, ...more });

export const missing = (what: string, id: string) =>
  new StripeProblem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${what}: '${id}'`,
  });
