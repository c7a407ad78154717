import { useLocation } from 'react-router-dom';
import { listWords } from '#contract/text/words.ts';

/** Parts of a typed sentence that no filter holds; shown until the search changes. */
export function NotUnderstood() {
  const parts = partsOf(useLocation().state);
  return (
    <p role="status" className="col-span-full mt-1 type-small text-body empty:hidden">
      {parts.length > 0 && `We searched for everything but ${listWords(parts.map((part) => `“${part}”`))}.`}
    </p>
  );
}

function partsOf(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('notUnderstood' in state)) return [];
  const { notUnderstood } = state;
  return Array.isArray(notUnderstood) ? notUnderstood.filter((part) => typeof part === 'string') : [];
}
