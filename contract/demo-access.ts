import * as z from 'zod/mini';

/** People of the demo that a visitor can sign in as, and the one password of them all. */
export const demoAccess = z.object({
  password: z.string(),
  accounts: z.array(z.object({ name: z.string(), email: z.string(), label: z.string() })),
});
export type DemoAccess = z.output<typeof demoAccess>;
