import { useHydrated } from '#src/lib/browser/use-hydrated.ts';

/** The address of the page, on paper only. */
export function PrintedFrom({ path }: { path: string }) {
  const origin = useHydrated() ? window.location.origin : '';
  return (
    <p className="mt-4 hidden type-small text-muted print:block">
      {origin}
      {path}
    </p>
  );
}
