import { draftsDatabase } from './databases.ts';
import { draftKey } from './draft-store.ts';
import { drafts } from './drafts.ts';
import { tabStore } from './storage.ts';
import { acquireTabLock } from './tab-lock.ts';

export interface DraftSlot {
  form: string;
  release: () => void;
}

const placesOf = (form: string) => `${form}/tab/`;
const nameOf = (form: string, number: number) => (number === 1 ? form : `${placesOf(form)}${number}`);

/** Acquires the slot that this tab had, else one with a draft of a closed tab, else an empty one. */
export async function acquireDraftSlot(userId: string, form: string): Promise<DraftSlot> {
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
  /** Uses in this tab: a form that opens again may overlap the one that closes. */
  uses: number;
  isOurs: Promise<boolean>;
  end: AbortController;
}
const claims = new Map<string, Claim>();

async function claim(key: string): Promise<boolean> {
  const end = new AbortController();
  const known = claims.get(key) ?? { uses: 0, isOurs: acquireTabLock(`${draftsDatabase} ${key}`, end.signal), end };
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
