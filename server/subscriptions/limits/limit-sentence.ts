import type { LimitName } from '#contract/subscription/plan-limit.ts';
import { listWords } from '#contract/text/words.ts';

const nouns: Record<LimitName, [one: string, many: string]> = {
  activeListings: ['active listing', 'active listings'],
  activeRequests: ['active request', 'active requests'],
  photosPerPost: ['photo for each post', 'photos for each post'],
};

const namesShown = 3;

/** `A`, `A and B`, `A, B and 4 more`. */
export function listNames(names: readonly string[]): string {
  if (names.length <= namesShown) return listWords(names);
  const shown = names.slice(0, namesShown - 1);
  return listWords([...shown, `${names.length - shown.length} more`]);
}

export function limitSentence(limit: LimitName, allowed: number, used: number, usedBy: readonly string[]): string {
  const [one, many] = nouns[limit];
  if (allowed === 0) return `Your plan doesn’t allow ${many}.`;
  const allows = `Your plan allows ${allowed} ${allowed === 1 ? one : many}.`;
  if (limit === 'photosPerPost') return `${allows} This post has ${used}.`;
  return `${allows} ${listNames(usedBy)} ${usedBy.length === 1 ? 'is using it' : `are using ${allowed === 1 ? 'it' : 'them'}`}.`;
}
