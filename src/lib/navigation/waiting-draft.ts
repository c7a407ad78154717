import { tabStore } from '#src/lib/storage/storage.ts';

const key = 'waitingDraft';
const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Remembers for this tab the draft that waits for a plan: the specification’s flags carry the plan alone. */
export function saveWaitingDraft(id: string | null): void {
  if (id === null) tabStore.remove(key);
  else tabStore.write(key, id);
}

export function readWaitingDraft(): string | undefined {
  const id = tabStore.read(key);
  return id !== null && idPattern.test(id) ? id : undefined;
}
