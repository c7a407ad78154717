import clsx from 'clsx';
import { memo } from 'react';
import type { MapMark } from './map-marks.ts';
import { usePlaced } from './use-placed.ts';

/** What a mark tells the surface; the same functions for all of them, so that a mark is drawn only when it changes. */
export interface MarkEvents {
  onPress: (mark: MapMark) => void;
  onEnter: (mark: MapMark, how: 'pointer' | 'focus') => void;
  onLeave: (mark: MapMark, how: 'pointer' | 'focus') => void;
}

interface MarkButtonProps extends MarkEvents {
  mark: MapMark;
  /** Chosen, hovered or focused, here or elsewhere. */
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

/** From here on a ring is the large one. */
const manyFrom = 20;

function lookOf(mark: MapMark, raised: boolean, seen: boolean): string {
  if (mark.kind === 'point') {
    if (raised) return clsx(pin, 'min-h-[34px] bg-pin-active text-[1.0625rem] text-on-pin-active shadow-lift');
    const asks = mark.point.kind === 'area';
    return clsx(
      pin,
      'min-h-7 text-[0.9375rem] ring-[1.5px]',
      seen || asks ? 'bg-pin-seen text-on-pin-seen ring-control' : 'bg-pin text-on-pin ring-map-artery',
    );
  }
  const count = mark.kind === 'cluster' ? mark.cluster.count : mark.ids.length;
  return clsx(
    ring,
    count >= manyFrom ? 'size-15 text-[1.125rem]' : 'size-12 text-[1rem]',
    raised ? 'border-pin-active bg-pin-active text-on-pin-active' : 'border-pin bg-pin-seen text-on-pin-seen',
  );
}

const wordsOf = (mark: MapMark) => {
  if (mark.kind === 'point') return { text: mark.point.label, description: mark.point.description };
  if (mark.kind === 'stack') return { text: String(mark.ids.length), description: mark.description };
  return { text: shortCount(mark.cluster.count), description: mark.cluster.description };
};

const shortCount = (count: number) => (count < 1000 ? String(count) : `${Math.floor(count / 100) / 10}K`);

export const MarkButton = memo(function MarkButton(props: MarkButtonProps) {
  const { mark, raised, seen, expanded, onPress, onEnter, onLeave } = props;
  const element = usePlaced<HTMLButtonElement>(mark.lat, mark.lng);
  const { text, description } = wordsOf(mark);
  return (
    <button
      ref={element}
      type="button"
      tabIndex={-1}
      data-map-mark={mark.key}
      aria-label={seen ? `${description}, seen` : description}
      aria-expanded={expanded}
      onClick={() => onPress(mark)}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onEnter(mark, 'pointer')}
      onPointerLeave={() => onLeave(mark, 'pointer')}
      onFocus={() => onEnter(mark, 'focus')}
      onBlur={() => onLeave(mark, 'focus')}
      className={clsx(
        'absolute top-0 left-0 will-change-transform',
        raised ? 'z-(--z-pin-active)' : 'z-(--z-pin)',
        lookOf(mark, raised, seen),
      )}
    >
      {text}
    </button>
  );
});
