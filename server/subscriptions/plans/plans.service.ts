import type { Plan } from '#contract/subscription/plan.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentPlan } from './plans.present.ts';
import { findPlanOf, findPlans, findPlansById } from './plans.repo.ts';

export const listPlans = async (db: Db): Promise<Plan[]> => (await findPlans(db)).map(presentPlan);

/** The plan that counts for a member now: that of the running subscription, days of grace included, else the free one. */
export const getPlanOf = async (db: Db, userId: string): Promise<Plan> => presentPlan(await findPlanOf(db, userId));

export async function getFreePlan(db: Db): Promise<Plan> {
  const row = (await findPlans(db)).find(({ is_free }) => is_free);
  if (!row) throw new Error('There is no free plan.');
  return presentPlan(row);
}

export async function getPlans(db: Db, ids: readonly string[]): Promise<Map<string, Plan>> {
  const rows = await findPlansById(db, ids);
  return new Map([...rows].map(([id, row]) => [id, presentPlan(row)]));
}
