import { Suspense } from 'react';
import { env } from '#src/lib/env.ts';
import { lazyOr } from '#src/lib/lazy-or-nothing.ts';
import { AddressInput, type AddressInputProps } from './address-input.tsx';

const GoogleAddressSearch = lazyOr(
  async () => (await import('./google-address-search.tsx')).GoogleAddressSearch,
  (props) => <AddressInput {...props} state="failed" />,
);

/**
 * The search for a place, by name or address: an input called `q` for a form of the caller's, with a list of places under it.
 * With a key Google suggests them, and the input waits for its script; without one Gable's own places do.
 */
export function AddressSearch(props: Omit<AddressInputProps, 'state'>) {
  if (!env.googleMapsApiKey) return <AddressInput {...props} state="ready" />;
  return (
    <Suspense fallback={<AddressInput {...props} state="loading" />}>
      <GoogleAddressSearch {...props} />
    </Suspense>
  );
}
