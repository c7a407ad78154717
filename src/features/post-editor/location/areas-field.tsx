import { Suspense, useEffect, useRef, useState } from 'react';
import { AddressSearch } from '#src/entities/place/search/address-search.tsx';
import type { FoundPlace } from '#src/entities/place/search/suggestion.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { areaOf, areasMax } from '../form/area-values.ts';
import type { PartErrors } from '../form/control-id.ts';
import type { AreaValues } from '../form/field-values.ts';
import { AreaRow } from './area-row.tsx';
import { MapUnavailable } from './map-unavailable.tsx';

interface AreasFieldProps {
  id: string;
  value: readonly AreaValues[];
  onChange: (value: AreaValues[]) => void;
  errors: PartErrors;
}

const AreasMap = lazyComponent(async () => (await import('./areas-map.tsx')).AreasMap, {
  suspends: true,
  Missing: MapUnavailable,
});

export function AreasField({ id, value, onChange, errors }: AreasFieldProps) {
  const [said, setSaid] = useState('');
  const [placing, setPlacing] = useState(0);
  const [searches, setSearches] = useState(0);
  const [focusAt, setFocusAt] = useState<{ selector: string } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const isFull = value.length >= areasMax;

  // The focused control was removed: the focus moves to the next one.
  useEffect(() => {
    if (focusAt) root.current?.querySelector<HTMLElement>(focusAt.selector)?.focus();
  }, [focusAt]);

  function show(areas: AreaValues[]) {
    setPlacing((count) => count + 1);
    onChange(areas);
  }
  function add(found: FoundPlace) {
    const area = areaOf(found);
    if (!area) return setSaid('Choose a city or neighbourhood in Canada.');
    if (value.some(({ lat, lng }) => lat === area.lat && lng === area.lng))
      return setSaid(`${area.label} is already on your list.`);
    setSearches((count) => count + 1);
    setSaid(`${area.label} added, with ${area.radiusKm} km around it.`);
    show([...value, area]);
    setFocusAt({
      selector: value.length + 1 < areasMax ? '[role="combobox"]' : `[data-area-remove="${value.length}"]`,
    });
  }
  function change(index: number, area: AreaValues) {
    const areas = value.map((each, at) => (at === index ? area : each));
    if (area.radiusKm === value[index]?.radiusKm) onChange(areas);
    else show(areas);
  }
  function remove(index: number) {
    setSaid(`${value[index]?.label || `Area ${index + 1}`} removed.`);
    show(value.filter((_, at) => at !== index));
    const next = Math.min(index, value.length - 2);
    setFocusAt({ selector: next < 0 ? '[role="combobox"]' : `[data-area-remove="${next}"]` });
  }

  return (
    <div ref={root} className="grid gap-4">
      {isFull ? (
        <p id={id} tabIndex={-1} className="type-small text-body">
          {`You’ve added ${areasMax} areas, the maximum. Remove one to add another.`}
        </p>
      ) : (
        <Field
          id={id}
          label={value.length === 0 ? 'Find an area' : 'Find another area'}
          hint={`A city, a neighbourhood or a postal area; up to ${areasMax}.`}
          error={errors['']}
        >
          {(control) => <AddressSearch key={searches} field={control} onPick={add} />}
        </Field>
      )}
      <p role="status" className="type-small text-body empty:hidden">
        {said}
      </p>
      {value.length > 0 && (
        <>
          <ul aria-label="Areas" className="border-t border-rule">
            {value.map((area, index) => (
              <AreaRow
                // biome-ignore lint/suspicious/noArrayIndexKey: areas have no ids; a row holds no more of its own than a number while it is typed.
                key={index}
                id={id}
                index={index}
                value={area}
                errors={errors}
                onChange={(changed) => change(index, changed)}
                onRemove={() => remove(index)}
              />
            ))}
          </ul>
          <Suspense fallback={<div className="h-[24rem] rounded-picture bg-map-land" />}>
            <AreasMap
              areas={value}
              placing={placing}
              onMove={(index, to) => {
                const area = value[index];
                if (area) change(index, { ...area, ...to });
              }}
            />
          </Suspense>
        </>
      )}
    </div>
  );
}
