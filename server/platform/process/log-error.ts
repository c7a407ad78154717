import pg from 'pg';

/** PostgreSQL's messages are left out: they repeat values of rows and parameters. */
const databaseFields = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n');

export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const more = {
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  };
  if (error instanceof pg.DatabaseError) {
    const said = databaseFields.flatMap((name) => (error[name] === undefined ? [] : [[name, error[name]]]));
    return {
      type: 'DatabaseError',
      message: summaryOf(error),
      ...Object.fromEntries(said),
      stack: framesOf(error),
      ...more,
    };
  }
  const { statusCode, status, code } = error as Error & Record<'statusCode' | 'status' | 'code', unknown>;
  const known = Object.entries({ statusCode, status, code }).filter(([, value]) => value !== undefined);
  return { type: error.name, message: error.message, ...Object.fromEntries(known), stack: error.stack ?? '', ...more };
}

const summaryOf = ({ code = '', table, constraint }: pg.DatabaseError) =>
  ['PostgreSQL', code, table && `table ${table}`, constraint && `constraint ${constraint}`].filter(Boolean).join(', ');

export const errorLines = (error: Error): string =>
  error instanceof pg.DatabaseError ? `${summaryOf(error)}\n${framesOf(error)}` : (error.stack ?? error.message);

/** Whether a stream ended because its reader or writer went away; without a code from the packages end-of-stream and pump. */
export const isPrematureClose = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.message === 'premature close' || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE');
