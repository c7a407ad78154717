import { RequestError, requestMessages } from './request-error.ts';

/** The result of every helper (specification, point 3). `data` is an empty list where `success` is false. */
export type Answer<Data> =
  | { success: true; data: Data; message: string; total: number; isCapped?: boolean }
  | { success: false; data: []; message: string; total: number };

export const unsentAnswer: Answer<never> = { success: false, data: [], message: '', total: 0 };

function isResult(
  body: unknown,
): body is { success: boolean; data?: unknown; message?: unknown; total?: unknown; isCapped?: unknown } {
  return typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';
}

export function readAnswer(body: unknown): Answer<unknown> | null {
  if (body === '' || body === undefined || body === null) return { success: true, data: [], message: '', total: 0 };
  if (!isResult(body)) return null;
  const message = typeof body.message === 'string' ? body.message : '';
  const total = typeof body.total === 'number' ? body.total : 0;
  if (!body.success) return { success: false, data: [], message, total };
  return { success: true, data: body.data ?? [], message, total, ...(body.isCapped === true && { isCapped: true }) };
}

/** The data of an answer. Throws where success is false: the toast has been shown already. */
export function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.success) return answer.data;
  throw new RequestError('refused', answer.message || requestMessages.failed);
}
