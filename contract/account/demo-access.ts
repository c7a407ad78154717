import * as z from 'zod/mini';

export const demoAccess = z.object({
  password: z.string(),
  accounts: z.array(z.object({ name: z.string(), email: z.string(), label: z.string() })),
});
export type DemoAccess = z.output<typeof demoAccess>;
