/** The names of the <meta> elements in the page's head by which the server tells the page its settings. One without a value is absent. */
export const pageSettings = {
  /** In demo mode: who can be tried, a `DemoAccess` as JSON. */
  demoAccess: 'demo-access',
  /** Where people sign in with Apple: the site's Services ID there. */
  appleClientId: 'apple-client-id',
} as const;

export type PageSetting = (typeof pageSettings)[keyof typeof pageSettings];
