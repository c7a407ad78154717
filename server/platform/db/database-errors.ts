/** Connection failures (08), shutdown (57P), too many connections (53), statement timeout, primary turned replica, serialization failure, deadlock. */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-5]|53...|57014|25006|40001|40P01)$/;
const awayMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|The embedded database has stopped|Client has encountered a connection error|Cannot use a pool after)/;

const interruptionCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|08...|57P0[1-5]|25006|40001|40P01)$/;
const interruptionMessages = /^(Connection terminated|Client has encountered a connection error)/;

/** The outcome of a transaction whose commit was not answered. */
export class UnknownOutcomeError extends Error {
  constructor(cause: Error) {
    super('The commit was not answered.', { cause });
  }
}

export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof UnknownOutcomeError || matches(error, awayCodes, awayMessages);

/** Whether the same may be asked again at once: the connection broke off, the primary moved, or two transactions met. */
export const isInterruption = (error: unknown): boolean => matches(error, interruptionCodes, interruptionMessages);

function matches(error: unknown, codes: RegExp, messages: RegExp): boolean {
  if (error instanceof AggregateError) return error.errors.some((one) => matches(one, codes, messages));
  if (!(error instanceof Error)) return false;
  return codes.test('code' in error ? String(error.code) : '') || messages.test(error.message);
}
