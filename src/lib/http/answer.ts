import { RequestError, requestMessages } from './request-error.ts';

/** What every helper resolves to (specification, point 3). `data` is an empty list where `success` is false. */
export type Answer<Data> =
  | { success: true; data: Data; message: string; total: number }
  | { success: false; data: []; message: string; total: number };

/** The answer of an authenticated call that was not made because nobody is signed in. */
export const notSent: Answer<never> = { success: false, data: [], message: '', total: 0 };

/** Whether a body is in the result shape; a proxy's error page, for one, is not. */
function isResult(body: unknown): body is { success: boolean; data?: unknown; message?: unknown; total?: unknown } {
  return typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';
}

/** Fills in what the specification gives a default: `data` an empty list, `message` empty, `total` 0. */
export function toAnswer(body: unknown): Answer<unknown> | null {
  if (body === '' || body === undefined || body === null) return { success: true, data: [], message: '', total: 0 };
  if (!isResult(body)) return null;
  const message = typeof body.message === 'string' ? body.message : '';
  const total = typeof body.total === 'number' ? body.total : 0;
  if (!body.success) return { success: false, data: [], message, total };
  return { success: true, data: body.data ?? [], message, total };
}

/** The data of a successful answer. Throws where success is false: the toast for it has been shown already. */
export function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.success) return answer.data;
  throw new RequestError('refused', answer.message || requestMessages.failed);
}
