import { useLayoutEffect, useRef, useState } from 'react';
import { locatePlace } from '#src/entities/place/locate-place.ts';
import type { FoundPlace } from '#src/entities/place/search/suggestion.ts';
import { useMounted } from '#src/lib/browser/use-mounted.ts';
import { tidyPostalCode } from '../form/address-values.ts';
import type { AddressValues } from '../form/field-values.ts';

interface Outcome {
  onFound: (found: FoundPlace, latest: AddressValues) => void;
  onMissed: (why: string) => void;
}

/** Geocoding lookup key: the postal code or city, and the pin position until the answer. */
const questionOf = ({ postalCode, city, province, lat, lng }: AddressValues) =>
  [tidyPostalCode(postalCode.trim()) || `${city.trim()}, ${province}`, lat, lng].join(' ');

/** Looks up where the postal area or the city of an address lies. An answer to an outdated question is dropped. */
export function useGeocode(value: AddressValues, { onFound, onMissed }: Outcome) {
  const latest = useRef({ value, onFound, onMissed });
  const lookups = useRef(0);
  const isMounted = useMounted();
  const [isLocating, setLocating] = useState(false);
  useLayoutEffect(() => {
    latest.current = { value, onFound, onMissed };
  });

  async function locate() {
    if (!value.postalCode.trim() && !value.city.trim()) return onMissed('Enter a postal code or city first.');
    lookups.current += 1;
    const lookup = lookups.current;
    const isWanted = () =>
      isMounted.current && lookup === lookups.current && questionOf(value) === questionOf(latest.current.value);
    setLocating(true);
    try {
      const found = await locatePlace(value);
      const { current } = latest;
      if (!isWanted()) return;
      if (found) current.onFound(found, current.value);
      else
        current.onMissed(
          'We couldn’t find that place. Check the postal code, city and province, or choose one from the search.',
        );
    } catch {
      if (isWanted()) latest.current.onMissed('We couldn’t look up that place. Try again in a moment.');
    } finally {
      if (lookup === lookups.current) setLocating(false);
    }
  }
  return { locate: () => void locate(), isLocating };
}
