import { pageSettings } from '#contract/page-settings.ts';
import { readPageSetting } from './page-settings.ts';

export const readStripeKey = (): string | undefined => readPageSetting(pageSettings.stripePublishableKey);

/** The simulated Stripe takes payments: no card is charged. */
export const hasTestPayments = (): boolean => readStripeKey() === undefined;
