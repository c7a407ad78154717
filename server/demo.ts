import type { DemoAccess } from '#contract/account/demo-access.ts';
import type { Drawings } from './media/rendering/drawings.ts';
import type { Db } from './platform/db/database.ts';

export interface Demo extends Drawings {
  access: DemoAccess;
  /** `hasPlans` only where the simulated Stripe takes the payments. */
  seed(db: Db, options: { hasPlans: boolean }): Promise<{ added: number }>;
}

export type LoadDemo = () => Promise<Demo>;
