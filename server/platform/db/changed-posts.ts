import type { Db } from './database.ts';

/** Carries the ids of changed posts, separated by spaces, or nothing where any may have changed. */
export const postChangesChannel = 'gable_post_changes';

const idsMax = 50;

/** Has every process drop its views of these posts; of all without ids or with very many. Views expire by themselves, too. */
export const signalChangedPosts = (db: Pick<Db, 'sendSignal'>, ids: readonly string[] = []): void =>
  db.sendSignal(postChangesChannel, ids.length > idsMax ? '' : ids.join(' '));
