import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { shapeCornersMax } from '#contract/limits.ts';
import { toCorner } from '#contract/search/drawn-area/drawn-area.ts';
import { AddressSearch } from '#src/entities/place/search/address-search.tsx';
import type { FoundPlace } from '#src/entities/place/search/suggestion.ts';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { env } from '#src/lib/config/env.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { CornerMap } from './corner-map.tsx';
import { addCorner, moveCorner, type NamedCorner, removeCorner } from './named-corners.ts';

interface CornerPointsProps {
  corners: readonly NamedCorner[];
  onChange: (corners: readonly NamedCorner[]) => void;
}

/** The corners of one shape in their order, each an address or a place by its name. */
export function CornerPoints({ corners, onChange }: CornerPointsProps) {
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [searches, setSearches] = useState(0);
  const [focusAt, setFocusAt] = useState<{ selector: string } | null>(null);
  const hasMap = useMediaQuery('(min-width: 48rem)');
  const isFull = corners.length >= shapeCornersMax;

  // The pressed button has moved, is disabled or is gone.
  useEffect(() => {
    if (focusAt) root.current?.querySelector<HTMLElement>(focusAt.selector)?.focus();
  }, [focusAt]);

  function add({ address, centreOf }: FoundPlace) {
    if (centreOf) return setSaid(`We can’t find that street. Choose ${centreOf} itself, or another place.`);
    const at = toCorner(address);
    if (corners.some((corner) => corner.at.lat === at.lat && corner.at.lng === at.lng))
      return setSaid(`${address.fullAddress} is already a corner.`);
    setSearches((count) => count + 1);
    setSaid(`Corner ${corners.length + 1}, ${address.fullAddress}, added.`);
    onChange(addCorner(corners, address.fullAddress, at));
    setFocusAt({ selector: isFullAfter(corners.length + 1) ? 'li:last-child [data-remove]' : '[role="combobox"]' });
  }
  function move(index: number, by: -1 | 1) {
    const to = index + by;
    setSaid(`${corners[index]?.name} is now corner ${to + 1} of ${corners.length}.`);
    onChange(moveCorner(corners, index, by));
    const isAtEnd = by < 0 ? to === 0 : to === corners.length - 1;
    const pressed = by < 0 !== isAtEnd ? 'up' : 'down';
    setFocusAt({ selector: `li:nth-child(${to + 1}) [data-${pressed}]` });
  }
  function remove(index: number) {
    setSaid(`${corners[index]?.name} removed.`);
    onChange(removeCorner(corners, index));
    const next = Math.min(index, corners.length - 2);
    setFocusAt({ selector: next < 0 ? '[role="combobox"]' : `li:nth-child(${next + 1}) [data-remove]` });
  }

  return (
    <div ref={root} className="gap-6 tablet:grid tablet:grid-cols-[minmax(0,1fr)_15rem]">
      <div>
        {corners.length > 0 && (
          <ol aria-label="Corners" className="mb-4 border-t border-rule">
            {corners.map(({ id, name }, index) => (
              <li
                key={id}
                className="grid min-h-14 grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-hairline leading-snug"
              >
                <span aria-hidden className="type-price-sm text-muted">
                  {index + 1}
                </span>
                <span className="wrap-anywhere text-strong">{name}</span>
                <span className="flex text-muted">
                  <IconButton
                    label={`Move ${name} up`}
                    icon={ArrowUp}
                    disabled={index === 0}
                    data-up=""
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    label={`Move ${name} down`}
                    icon={ArrowDown}
                    disabled={index === corners.length - 1}
                    data-down=""
                    onClick={() => move(index, 1)}
                  />
                  <IconButton label={`Remove ${name}`} icon={X} data-remove="" onClick={() => remove(index)} />
                </span>
              </li>
            ))}
          </ol>
        )}
        {isFull ? (
          <p className="type-small text-body">{`You’ve set ${shapeCornersMax} corners, the maximum. Remove one to add another.`}</p>
        ) : (
          <Field id="add-corner" label="Add a corner" hint={hint}>
            {(control) => <AddressSearch key={searches} field={control} onPick={add} />}
          </Field>
        )}
        <p role="status" className="mt-2 type-small text-body empty:hidden">
          {said}
        </p>
      </div>
      <div className="max-tablet:mt-5">
        {hasMap && corners.length > 0 && <CornerMap corners={corners} />}
        <p className="type-small text-muted">
          On the map: arrow keys move the cross, Enter sets a corner, Backspace takes the last one back.
        </p>
      </div>
    </div>
  );
}

/** Without Google, places are known by their middle, streets not at all. */
const hint = env.googleMapsApiKey
  ? 'An address, a crossing or a postal code.'
  : 'A neighbourhood, a city or a postal area.';

const isFullAfter = (count: number) => count >= shapeCornersMax;
