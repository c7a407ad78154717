import clsx from 'clsx';
import { memo } from 'react';
import type { MarkerShape } from './map-markers.ts';
import { useMarkerPosition } from './use-marker-position.ts';

/** The same functions for all markers, so that a marker is rendered only when it changes. */
export interface MarkerEvents {
  onPress: (key: string) => void;
  onEnter: (key: string, how: 'pointer' | 'focus') => void;
  onLeave: (key: string, how: 'pointer' | 'focus') => void;
}

/** Plain values, because every answer brings new objects for markers that look the same. */
interface MarkerButtonProps extends MarkerEvents {
  id: string;
  lat: number;
  lng: number;
  look: MarkerShape;
  text: string;
  description: string;
  raised: boolean;
  seen: boolean;
  expanded: boolean | undefined;
}

const pin =
  '-translate-x-1/2 -translate-y-[calc(100%+5px)] inline-flex items-center rounded-pill px-2.5 font-ui leading-none font-semibold whitespace-nowrap tabular-nums ' +
  'after:absolute after:-bottom-1 after:left-1/2 after:size-[9px] after:-translate-x-1/2 after:rotate-45 after:rounded-[1px] after:bg-inherit';
const ring =
  '-translate-1/2 grid place-items-center rounded-full border-2 font-ui leading-none font-bold tabular-nums ' +
  'shadow-[0_0_0_4px_color-mix(in_srgb,var(--pin-surface)_18%,transparent)]';

function classesOf(look: MarkerShape, raised: boolean, seen: boolean): string {
  if (look === 'ring' || look === 'large ring') {
    return clsx(
      ring,
      look === 'large ring' ? 'size-15 text-[1.125rem]' : 'size-12 text-[1rem]',
      raised ? 'border-pin-active bg-pin-active text-on-pin-active' : 'border-pin bg-pin-seen text-on-pin-seen',
    );
  }
  if (raised) return clsx(pin, 'min-h-[34px] bg-pin-active text-[1.0625rem] text-on-pin-active shadow-lift');
  return clsx(
    pin,
    'min-h-7 text-[0.9375rem] ring-[1.5px]',
    seen || look === 'area' ? 'bg-pin-seen text-on-pin-seen ring-control' : 'bg-pin text-on-pin ring-map-artery',
  );
}

export const MarkerButton = memo(function MarkButton(props: MarkerButtonProps) {
  const { id, look, text, description, raised, seen, expanded, onPress, onEnter, onLeave } = props;
  const element = useMarkerPosition<HTMLButtonElement>(props.lat, props.lng);
  return (
    <button
      ref={element}
      type="button"
      tabIndex={-1}
      data-map-mark={id}
      aria-label={seen ? `${description}, seen` : description}
      aria-expanded={expanded}
      onClick={() => onPress(id)}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onEnter(id, 'pointer')}
      onPointerLeave={() => onLeave(id, 'pointer')}
      onFocus={() => onEnter(id, 'focus')}
      onBlur={() => onLeave(id, 'focus')}
      className={clsx(
        'absolute top-0 left-0',
        raised ? 'z-(--z-pin-active)' : 'z-(--z-pin)',
        classesOf(look, raised, seen),
      )}
    >
      {text}
    </button>
  );
});
