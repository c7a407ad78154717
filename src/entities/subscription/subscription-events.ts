const all = ['subscription'] as const;
export const subscriptionKey = all;

/** What is read of plans, payments and cards; the invoices belong to the subscription. */
export const subscriptionEvents = { subscription_update: [all, ['payment-cards']] } as const;
