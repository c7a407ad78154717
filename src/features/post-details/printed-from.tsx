import { paths } from '#src/lib/paths.ts';

/** On paper only: where the post is found again. The server's first paint is never printed. */
export function PrintedFrom({ id }: { id: string }) {
  if (typeof window === 'undefined') return null;
  return (
    <p className="mt-4 hidden type-small text-muted print:block">
      {new URL(paths.post(id), window.location.origin).href}
    </p>
  );
}
