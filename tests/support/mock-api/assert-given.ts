import type * as z from 'zod/mini';
import { nearestName } from './nearest-name.ts';

/** Throws with a stack that begins at the line that called `caller`, where a test gives a value that it cannot mean. */
function refuseGiven(caller: (...given: never[]) => unknown, problem: string): never {
  const error = new Error(`${caller.name}() ${problem}`);
  Error.captureStackTrace?.(error, caller);
  throw error;
}

/** Throws for an option that is not known, with the most similar one. */
export function assertKnownOptions(
  given: object,
  known: readonly string[],
  caller: (...given: never[]) => unknown,
): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  refuseGiven(caller, `knows no '${unknown}'; did you mean '${nearestName(unknown, known)}'?`);
}

/** Throws for a value that the contract does not allow, with the field. */
export function assertAllowed(schema: z.ZodMiniType, value: unknown, caller: (...given: never[]) => unknown): void {
  const read = schema.safeParse(value);
  if (read.success) return;
  const issues = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  refuseGiven(caller, `is given what the contract does not allow: ${issues.join('; ')}`);
}
