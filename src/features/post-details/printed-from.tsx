import { useSyncExternalStore } from 'react';
import { paths } from '#src/lib/paths.ts';

const staysAsItIs = () => () => {};

/** On paper only: where the post is found again. The server's first paint, which leaves the site out, is never printed. */
export function PrintedFrom({ id }: { id: string }) {
  const origin = useSyncExternalStore(
    staysAsItIs,
    () => window.location.origin,
    () => '',
  );
  return (
    <p className="mt-4 hidden type-small text-muted print:block">
      {origin}
      {paths.post(id)}
    </p>
  );
}
