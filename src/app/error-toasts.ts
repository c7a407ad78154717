import { toast } from 'react-hot-toast';
import type { RequestError } from '#src/lib/http/request-error.ts';
import { isRetried } from './query-client.ts';

/** Toasts a failed call. The cause is the toast's id: five calls that fail alike are one toast. */
export function reportError(error: RequestError): void {
  toast.error(error.message, { id: `failure ${error.status ?? error.kind} ${error.message}` });
}

export function reportMissingChunk(): void {
  toast.error('This couldn’t be loaded. Please try again.', { id: 'missing-part' });
}

/** Toasts a failed call, except a read that is retried (query-client.ts) and errors that a form shows at its fields. */
export function toastUnlessRetrying(error: RequestError): void {
  if (isRetried(error)) return;
  if (error.errors.length === 0) reportError(error);
  // The form marks the error that its fields show before the next task.
  else setTimeout(() => error.isShownAtFields || reportError(error));
}
