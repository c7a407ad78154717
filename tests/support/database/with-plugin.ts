import type { KyselyPlugin } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** The same database, whose statements pass through the plugin. */
export const withPlugin = (db: Db, plugin: KyselyPlugin): Db =>
  Object.assign(db.withPlugin(plugin), { liveEvents: db.liveEvents, sendSignal: db.sendSignal });
