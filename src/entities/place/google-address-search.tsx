import { useGoogleMapsState } from '#src/lib/google-maps-loader.ts';
import { AddressInput, type AddressInputProps } from './address-input.tsx';

/** The address search over Google's places: disabled until its script is there, and where it never comes. */
export function GoogleAddressSearch(props: Omit<AddressInputProps, 'state'>) {
  return <AddressInput {...props} state={useGoogleMapsState()} />;
}
