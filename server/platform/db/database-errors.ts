/** Connection failures (08), shutdown (57P), too many connections (53), statement timeout, primary turned replica, serialization failure, deadlock. */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-5]|53...|57014|25006|40001|40P01)$/;
const awayMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|The embedded database has stopped|Client has encountered a connection error|Cannot use a pool after)/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  return awayCodes.test('code' in error ? String(error.code) : '') || awayMessages.test(error.message);
}
