export const pageSettings = {
  demoAccess: 'demo-access',
  appleClientId: 'apple-client-id',
  /** Without it the simulated Stripe takes payments. */
  stripePublishableKey: 'stripe-publishable-key',
  publicTransport: 'public-transport',
} as const;

export type PageSetting = (typeof pageSettings)[keyof typeof pageSettings];
