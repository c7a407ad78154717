import { tabStore } from '#src/lib/storage/storage.ts';
import { parseReturnPath } from './return-path.ts';

const key = 'profileReturn';

export function saveProfileReturn(path: string | null): void {
  if (path === null) tabStore.remove(key);
  else tabStore.write(key, path);
}

export const readProfileReturn = (): string | null => parseReturnPath(tabStore.read(key));
