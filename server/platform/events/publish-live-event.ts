import type { LiveEvent } from '#contract/live-events.ts';
import type { Db } from '../db/database.ts';

/** Notifies open pages, in a transaction after its commit. Delivered at most once: what must not be lost is for `publishEvent`. */
export const publishLiveEvent = (db: Db, event: LiveEvent): void => db.liveEvents.publish(event);
