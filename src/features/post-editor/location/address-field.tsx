import { MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { AddressSearch } from '#src/entities/place/search/address-search.tsx';
import type { FoundPlace } from '#src/entities/place/search/suggestion.ts';
import { useDebounced } from '#src/lib/browser/use-debounced.ts';
import { env } from '#src/lib/config/env.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import { centreOf, corrected, hiddenPlace, withPlace } from '../form/address-values.ts';
import type { PartErrors } from '../form/control-id.ts';
import { partId } from '../form/control-id.ts';
import type { AddressValues } from '../form/field-values.ts';
import { AddressParts } from './address-parts.tsx';
import { MapUnavailable } from './map-unavailable.tsx';
import { useGeocode } from './use-geocode.ts';

export interface AddressFieldProps {
  /** Id of the search box; its parts are found by `partId`: `streetName`, `city`, `province`, `postalCode`, `lat` … */
  id: string;
  value: AddressValues;
  onChange: (value: AddressValues) => void;
  errors: PartErrors;
  hideExactAddress: boolean;
  onHideChange: (hide: boolean) => void;
}

const PinMap = lazyComponent(async () => (await import('./pin-map.tsx')).PinMap, {
  suspends: true,
  Missing: MapUnavailable,
});

const typingPauseMs = 600;

/**
 * The address of a listing: a search that fills in its fields, a pin to move, and whether others see it exactly. Until it is moved,
 * the pin of an address without known coordinates is at the centre of its postal area or city.
 */
export function AddressField(props: AddressFieldProps) {
  const { id, value, onChange, errors, hideExactAddress, onHideChange } = props;
  const [searched] = useState(value.fullAddress);
  const [placing, setPlacing] = useState(0);
  const [note, setNote] = useState('');
  const [isApproximate, setApproximate] = useState(false);
  const city = useDebounced(value.city, typingPauseMs);
  const { lat, lng } = value;
  const isPlaced = lat !== null && lng !== null;
  const pinId = partId(id, 'lat');

  function put(found: FoundPlace) {
    setPlacing((count) => count + 1);
    const centre = centreOf(found);
    setApproximate(centre !== null);
    setNote(centre === null ? '' : `The pin is at the centre of ${centre}. Drag it to the entrance.`);
  }
  const { locate, isLocating } = useGeocode(value, {
    onFound(found, latest) {
      put(found);
      const { lat, lng, province } = found.address;
      onChange({ ...corrected(latest, { province: latest.province || province }), lat, lng });
    },
    onMissed: setNote,
  });

  return (
    <div className="grid gap-5">
      <Field
        id={id}
        label="Find the address"
        hint={
          env.googleMapsApiKey
            ? 'Choose it from the list, then check it below.'
            : 'Type the street and city, like 214 Elm Street, Ottawa, or fill in the fields below.'
        }
        error={errors[''] ?? errors.fullAddress}
      >
        {(control) => (
          <AddressSearch
            field={control}
            searched={searched}
            onPick={(found) => {
              put(found);
              onChange(withPlace(value, found));
            }}
          />
        )}
      </Field>
      <AddressParts
        id={id}
        value={value}
        errors={errors}
        onChange={(parts) => onChange(corrected(value, parts))}
        onBlur={(part) => {
          const isAsked = part === 'postalCode' ? value.postalCode.length >= 6 : part === 'city' && value.city !== '';
          if (isAsked && (!isPlaced || (isApproximate && part === 'postalCode'))) locate();
        }}
      />
      <div className="grid gap-2">
        <div>
          <Button id={pinId} icon={MapPin} busy={isLocating} onClick={locate} aria-describedby={`${pinId}-note`}>
            {isPlaced ? 'Move the pin to the postal code' : 'Show on map'}
          </Button>
        </div>
        <FieldMessage
          id={`${pinId}-note`}
          error={errors.lat ?? errors.lng}
          hint={isPlaced ? null : 'Choosing an address also drops the pin.'}
        />
      </div>
      {isPlaced && (
        <Suspense fallback={<div className="h-[20rem] rounded-picture bg-map-land" />}>
          <PinMap
            at={{ lat, lng }}
            city={city}
            isHidden={hideExactAddress}
            placing={placing}
            onMove={(to) => {
              setNote('');
              setApproximate(false);
              onChange({ ...value, ...to });
            }}
          />
        </Suspense>
      )}
      {/* Below the map, so that a changing note does not move the map while the pin is dragged. */}
      <p role="status" className="-mt-3 type-small text-body empty:hidden">
        {note}
      </p>
      <div className="grid gap-1">
        <Checkbox
          id={partId(id, 'hideExactAddress')}
          label="Hide the exact address"
          checked={hideExactAddress}
          aria-describedby={`${id}-hidden`}
          onChange={(event) => onHideChange(event.currentTarget.checked)}
        />
        <p id={`${id}-hidden`} className="max-w-text pl-7.5 type-caption text-muted">
          {hideExactAddress
            ? `Others see ${hiddenPlace(value)} and a point up to 500 m away. Only you see the street and unit.`
            : 'Others see the full address and the pin.'}
        </p>
      </div>
    </div>
  );
}
