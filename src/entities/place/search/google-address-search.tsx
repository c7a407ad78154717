import { useGoogleMapsState } from '#src/lib/geo/google-maps-loader.ts';
import { AddressInput, type AddressInputProps } from './address-input.tsx';

export function GoogleAddressSearch(props: Omit<AddressInputProps, 'state'>) {
  return <AddressInput {...props} state={useGoogleMapsState()} />;
}
