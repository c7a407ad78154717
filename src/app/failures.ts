import { toast } from 'react-hot-toast';
import type { RequestError } from '#src/lib/http/request-error.ts';
import { isRetried } from './query-client.ts';

/** The one place that shows a failed call. Its cause is the toast's id: five calls that fail alike are one toast. */
export function announceFailure(error: RequestError): void {
  toast.error(error.message, { id: `failure ${error.status ?? error.kind} ${error.message}` });
}

/** For whoever asked for a part of the page whose file cannot be had. */
export function announceMissingPart(): void {
  toast.error('This could not be loaded. Please try again.', { id: 'missing-part' });
}

/** For the moment of the failure: what is going to be tried again is announced when that, too, has failed. */
export function announceUnlessRetried(error: RequestError): void {
  if (!isRetried(error)) announceFailure(error);
}
