import { paymentFailureTexts } from '#contract/subscription/payment-failure.ts';
import { conflict, notFound, unavailable } from '#server/platform/errors.ts';
import { PaymentRefused, ProcessorUnavailable, UnknownAtProcessor } from './payment-processor.ts';

export const processorUnavailableText =
  'Our payment provider isn’t answering. Nothing was charged. Try again in a minute.';

/** @throws ApiError 503 where the processor does not answer, 409 for what it refuses, 404 for what it does not know */
export async function callProcessor<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProcessorUnavailable) throw unavailable(processorUnavailableText, error);
    if (error instanceof PaymentRefused) throw conflict(paymentFailureTexts[error.failure]);
    if (error instanceof UnknownAtProcessor) throw notFound();
    throw error;
  }
}
