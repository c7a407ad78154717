const all = ['subscription'] as const;
export const subscriptionKey = all;

/** Query keys of plans, payments and cards to invalidate on an event; the invoices belong to the subscription. */
export const subscriptionEvents = { subscription_update: [all, ['payment-cards']] } as const;
