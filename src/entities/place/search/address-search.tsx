import { Suspense } from 'react';
import { env } from '#src/lib/config/env.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { AddressInput, type AddressInputProps } from './address-input.tsx';

const GoogleAddressSearch = lazyComponent(
  async () => (await import('./google-address-search.tsx')).GoogleAddressSearch,
  { suspends: true, Missing: (props) => <AddressInput {...props} state="failed" /> },
);

/** An input called `q` and a list of places: Google's where there is a key, once its script is loaded, else Gable's own. */
export function AddressSearch(props: Omit<AddressInputProps, 'state'>) {
  if (!env.googleMapsApiKey) return <AddressInput {...props} state="ready" />;
  return (
    <Suspense fallback={<AddressInput {...props} state="loading" />}>
      <GoogleAddressSearch {...props} />
    </Suspense>
  );
}
