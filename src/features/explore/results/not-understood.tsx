import { useLocation } from 'react-router-dom';

/** Parts of a typed sentence that no filter holds; shown until the search changes. */
export function NotUnderstood() {
  const parts = partsOf(useLocation().state);
  return (
    <p role="status" className="col-span-full mt-1 type-small text-body empty:hidden">
      {parts.length > 0 && `We searched for everything but ${listOf(parts.map((part) => `“${part}”`))}.`}
    </p>
  );
}

const listOf = (parts: readonly string[]) =>
  parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

function partsOf(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('notUnderstood' in state)) return [];
  const { notUnderstood } = state;
  return Array.isArray(notUnderstood) ? notUnderstood.filter((part) => typeof part === 'string') : [];
}
