export const pageSettings = {
  demoAccess: 'demo-access',
  appleClientId: 'apple-client-id',
} as const;

export type PageSetting = (typeof pageSettings)[keyof typeof pageSettings];
