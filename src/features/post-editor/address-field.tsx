import { MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { AddressSearch } from '#src/entities/place/address-search.tsx';
import type { FoundPlace } from '#src/entities/place/suggestion.ts';
import { lazyOr } from '#src/lib/lazy-or-nothing.ts';
import { useDebounced } from '#src/lib/use-debounced.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { FieldNote } from '#src/ui/field-note.tsx';
import { AddressParts } from './address-parts.tsx';
import { corrected, hiddenPlace, isDoor, withPlace } from './address-values.ts';
import type { AddressFieldProps } from './editor-field-props.ts';
import { MapMissing } from './map-missing.tsx';
import { partId } from './part-id.ts';
import { useLocated } from './use-located.ts';

const PinMap = lazyOr(async () => (await import('./pin-map.tsx')).PinMap, MapMissing);

/** A city is asked about when somebody has stopped typing it. */
const typingPauseMs = 600;

/**
 * Where a listing stands: a search that fills in the address, its parts open to correction, a pin to move, and whether others see it
 * exactly. Without a search result, or where no map can be shown, the pin stands in the middle of the postal area or city.
 */
export function AddressField(props: AddressFieldProps) {
  const { id, value, onChange, onBlur, faults, hideExactAddress, onHideChange } = props;
  const [searched] = useState(value.fullAddress);
  const [placing, setPlacing] = useState(0);
  const [note, setNote] = useState('');
  const city = useDebounced(value.city, typingPauseMs);
  const { lat, lng } = value;
  const isPlaced = lat !== null && lng !== null;
  const pinId = partId(id, 'lat');

  function put(found: FoundPlace) {
    setPlacing((count) => count + 1);
    setNote(isDoor(found) ? '' : `The pin stands in the middle of ${found.address.fullAddress}. Move it to the door.`);
  }
  const { locate, isLocating } = useLocated(value, {
    onFound(found, latest) {
      put(found);
      onChange({ ...latest, lat: found.address.lat, lng: found.address.lng });
    },
    onMissed: setNote,
  });

  return (
    <div className="grid gap-5">
      <Field
        id={id}
        label="Find the address"
        hint="Choose it from the list, then check it below."
        error={faults[''] ?? faults.fullAddress}
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
        faults={faults}
        onChange={(parts) => onChange(corrected(value, parts))}
        onBlur={(part) => {
          if (part === 'postalCode' && !isPlaced && value.postalCode.length >= 6) locate();
          onBlur?.();
        }}
      />
      <div className="grid gap-2">
        <div>
          <Button id={pinId} icon={MapPin} busy={isLocating} onClick={locate} aria-describedby={`${pinId}-note`}>
            {isPlaced ? 'Set the pin by postal code' : 'Show on map'}
          </Button>
        </div>
        <FieldNote
          id={`${pinId}-note`}
          fault={faults.lat ?? faults.lng}
          hint={isPlaced ? null : 'A choice from the search sets the pin, too.'}
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
              onChange({ ...value, ...to });
            }}
          />
        </Suspense>
      )}
      {/* Below the map: when the words change, the map must not move under the hand that drags the pin. */}
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
            ? `Others see ${hiddenPlace(value)} and a point up to 500 m from here. The street and the unit stay with you.`
            : 'Others see the whole address and the pin.'}
        </p>
      </div>
    </div>
  );
}
