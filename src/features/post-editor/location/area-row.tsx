import { X } from 'lucide-react';
import { useState } from 'react';
import { areaRadiusKmMax, areaRadiusKmMin } from '#contract/limits.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { type PartErrors, partId } from '../form/control-id.ts';
import type { AreaValues } from '../form/field-values.ts';

interface AreaRowProps {
  id: string;
  index: number;
  value: AreaValues;
  onChange: (value: AreaValues) => void;
  onRemove: () => void;
  errors: PartErrors;
}

const readRadius = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')));

export function AreaRow({ id, index, value, onChange, onRemove, errors }: AreaRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { label, radiusKm } = value;
  const name = label || `Area ${index + 1}`;
  const written = Number.isFinite(radiusKm) ? String(radiusKm) : '';
  const isFitting = radiusKm >= areaRadiusKmMin && radiusKm <= areaRadiusKmMax;
  const error = errors[`${index}.radiusKm`];
  const problem = typed === null && !isFitting ? `From ${areaRadiusKmMin} to ${areaRadiusKmMax} km` : undefined;
  const other = ['', '.lat', '.lng', '.province', '.city', '.shape']
    .map((part) => errors[`${index}${part}`])
    .find(Boolean);
  const radiusId = partId(id, `${index}.radiusKm`);
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-3 border-b border-hairline py-4 tablet:grid-cols-[2fr_3fr_auto]">
      <Field
        id={partId(id, `${index}.label`)}
        label={`Name of area ${index + 1}`}
        error={errors[`${index}.label`] ?? other}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={label}
            onChange={(event) => onChange({ ...value, label: event.currentTarget.value })}
          />
        )}
      </Field>
      {value.shape === undefined ? (
        <Field
          id={radiusId}
          label={
            <>
              How far around <span className="sr-only">{name}</span>
            </>
          }
          error={error ?? problem}
          className="col-span-2 max-tablet:order-3 tablet:col-span-1"
        >
          {(control) => (
            <span className="grid grid-cols-[1fr_7rem] items-center gap-3">
              <input
                type="range"
                aria-label={`Kilometres around ${name}`}
                min={areaRadiusKmMin}
                max={areaRadiusKmMax}
                value={isFitting ? radiusKm : areaRadiusKmMin}
                aria-valuetext={`${radiusKm} km`}
                onChange={(event) => onChange({ ...value, radiusKm: event.currentTarget.valueAsNumber })}
                className="min-h-control-md w-full cursor-pointer accent-action"
              />
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                suffix="km"
                value={typed ?? written}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  onChange({ ...value, radiusKm: readRadius(event.currentTarget.value) });
                }}
                onBlur={() => setTyped(null)}
              />
            </span>
          )}
        </Field>
      ) : (
        <p className="col-span-2 self-center type-body text-body max-tablet:order-3 tablet:col-span-1 tablet:pt-[1.6rem]">
          Drawn on the map
        </p>
      )}
      <IconButton
        label={`Remove ${name}`}
        icon={X}
        onClick={onRemove}
        data-area-remove={index}
        className="mt-[1.6rem] max-tablet:order-2"
      />
    </li>
  );
}
