import type { Db } from '#server/platform/db/database.ts';

const shipped = { active_listings: 1, active_requests: 1, photos_per_post: 10 };
const roomy = { active_listings: 1_000, active_requests: 1_000, photos_per_post: 30 };

const setFreePlan = async (db: Db, limits: typeof shipped) => {
  await db.updateTable('plans').set(limits).where('is_free', '=', true).execute();
};

/** Most tests publish more than the free plan allows: their databases start without its limits. */
export const makeFreePlanRoomy = (db: Db) => setFreePlan(db, roomy);

/** The limits that the product ships with, for tests of them. */
export const restoreFreePlan = (db: Db) => setFreePlan(db, shipped);
