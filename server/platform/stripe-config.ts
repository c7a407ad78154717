import * as z from 'zod/mini';

/** `apiUrl` only in tests; Stripe's own otherwise. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  publishableKey: string;
  apiUrl: string | undefined;
}

const key = (pattern: RegExp, what: string) => z.optional(z.string().check(z.regex(pattern, `must be ${what}`)));

export const stripeVariables = <Address extends z.ZodMiniType>(address: Address) => ({
  STRIPE_SECRET_KEY: key(/^(?:sk|rk)_\w+$/, 'a secret or restricted key of Stripe, which begins with sk_ or rk_'),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_[\w+/=-]+$/, 'the secret of Stripe’s webhook, which begins with whsec_'),
  VITE_STRIPE_PUBLISHABLE_KEY: key(/^pk_\w+$/, 'Stripe’s publishable key, which begins with pk_'),
  STRIPE_API_URL: z.optional(address),
});

interface Values {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  VITE_STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_API_URL?: string | undefined;
}

const neededTogether = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'VITE_STRIPE_PUBLISHABLE_KEY'] as const;

const names: readonly (keyof Values)[] = [...neededTogether, 'STRIPE_API_URL'];

export function missingOfStripe(set: Readonly<Record<string, unknown>>): string[] {
  const isWanted = names.some((name) => set[name] !== undefined);
  const missing = isWanted ? neededTogether.filter((name) => set[name] === undefined) : [];
  return missing.map((name) => `${name} must be set to take payments with Stripe.`);
}

export function readStripe(values: Values): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, VITE_STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL } = values;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !VITE_STRIPE_PUBLISHABLE_KEY) return undefined;
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    publishableKey: VITE_STRIPE_PUBLISHABLE_KEY,
    apiUrl: STRIPE_API_URL,
  };
}
