import { useSyncExternalStore } from 'react';
import { paths } from '#src/lib/navigation/paths.ts';

const staysAsItIs = () => () => {};

/** The address of the post, on paper only. */
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
