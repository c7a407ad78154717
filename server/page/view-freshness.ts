import type { Db } from '#server/platform/db/database.ts';
import { getShownState, getVisibilityVersion, type ShownState } from './shown-state.repo.ts';

export interface CheckedView {
  postIds: readonly string[];
  agentId: string | undefined;
  /** Unknown where something became less visible during the rendering. */
  shown: ShownState | undefined;
}

/** Whether kept views still show no more than visitors may see, by the database and not by signals, which can be late or lost. */
export function createFreshnessCheck(db: Db) {
  const getVersion = shareNext(() => getVisibilityVersion(db));

  return {
    /** @returns a function that finds the state of a view rendered since */
    async begin() {
      const version = await getVersion();
      return async (view: Omit<CheckedView, 'shown'>): Promise<ShownState | undefined> => {
        const shown = await getShownState(db, view);
        return shown.version === version ? shown : undefined;
      };
    },

    /** Sees every change acknowledged before the call. True while the database is away, which acknowledges nothing meanwhile. */
    async isCurrent(view: CheckedView): Promise<boolean> {
      const known = view.shown;
      if (!known) return false;
      try {
        if ((await getVersion()) === known.version) return true;
        const shown = await getShownState(db, view);
        if (shown.rows !== known.rows) return false;
        view.shown = shown;
        return true;
      } catch {
        return true;
      }
    },
  };
}

/** Calls that arrive while a read runs share the next one: each read begins after the calls that it answers. */
function shareNext<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  return () => {
    if (next) return next;
    next = last.then(() => {
      next = undefined;
      return read();
    });
    last = next.catch(() => undefined);
    return next;
  };
}
