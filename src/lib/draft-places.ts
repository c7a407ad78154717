import { claimName } from './claim-name.ts';
import { draftsDatabase } from './databases.ts';
import { draftKey } from './draft-store.ts';
import { drafts } from './drafts.ts';
import { tabStore } from './storage.ts';

/** Where a tab keeps the draft of a form: no other tab writes there until it is released. */
export interface DraftPlace {
  /** The name that the draft is kept under, for `drafts`. */
  form: string;
  release: () => void;
}

const placesOf = (form: string) => `${form}/tab/`;
const nameOf = (form: string, number: number) => (number === 1 ? form : `${placesOf(form)}${number}`);

/**
 * Takes a place for the draft of this form. Before anything else the one that this tab had, with what is in it; then what a tab
 * left that is closed by now; else an empty one. What other tabs are still writing stays theirs.
 */
export async function takeDraftPlace(userId: string, form: string): Promise<DraftPlace> {
  const ownKey = `gable:draft-place ${draftKey(userId, form)}`;
  const own = tabStore.read(ownKey);
  const full = (await drafts.names(userId)).filter((name) => name === form || name.startsWith(placesOf(form)));
  const wanted = [...full.filter((name) => name === own), ...full, ...(own === null ? [] : [own])];
  for (let number = 1; ; ) {
    const name = wanted.shift() ?? nameOf(form, number++);
    if (!(await claim(draftKey(userId, name)))) continue;
    tabStore.write(ownKey, name);
    return { form: name, release: releaseOnce(draftKey(userId, name)) };
  }
}

interface Claim {
  /** How often it is used in this tab: a form that is opened again may overlap the one that goes. */
  uses: number;
  isOurs: Promise<boolean>;
  end: AbortController;
}
const claims = new Map<string, Claim>();

async function claim(key: string): Promise<boolean> {
  const end = new AbortController();
  const known = claims.get(key) ?? { uses: 0, isOurs: claimName(`${draftsDatabase} ${key}`, end.signal), end };
  claims.set(key, known);
  known.uses += 1;
  const isOurs = await known.isOurs;
  if (!isOurs) claims.delete(key);
  return isOurs;
}

function releaseOnce(key: string): () => void {
  let isHeld = true;
  return () => {
    const known = claims.get(key);
    if (!isHeld || !known) return;
    isHeld = false;
    known.uses -= 1;
    if (known.uses > 0) return;
    claims.delete(key);
    known.end.abort();
  };
}
