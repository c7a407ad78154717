import clsx from 'clsx';
import type { Corner, Shape } from '#contract/search/drawn-area/drawn-area.ts';
import { useMarkerPosition } from '#src/ui/map/markers/use-marker-position.ts';
import { midpoint } from './use-pointer-drawing.ts';

const looks = {
  first: 'size-6 border-4',
  corner: 'size-4 border-3',
  chosen: 'size-4 border-3 bg-action! ring-4 ring-sheet',
  middle: 'size-2.5 border-2',
};

function CornerMark({ at, look }: { at: Corner; look: keyof typeof looks }) {
  const element = useMarkerPosition<HTMLSpanElement>(at.lat, at.lng);
  return (
    <span
      ref={element}
      aria-hidden
      className={clsx(
        'pointer-events-none absolute top-0 left-0 z-(--z-pin) -translate-1/2 rounded-full border-action bg-sheet',
        looks[look],
      )}
    />
  );
}

/** The corners, the first larger and the newest filled, and a small one in the middle of each side. */
export function CornerMarks({ corners }: { corners: Shape }) {
  const newest = corners.length - 1;
  const lookOf = (at: number) => (at === 0 ? 'first' : at === newest ? 'chosen' : 'corner');
  return (
    <>
      {corners.length > 2 &&
        corners.map((corner, at) => {
          const middle = midpoint(corner, corners[(at + 1) % corners.length] ?? corner);
          return <CornerMark key={`${middle.lat} ${middle.lng}`} at={middle} look="middle" />;
        })}
      {corners.map((corner, at) => (
        <CornerMark key={`${corner.lat} ${corner.lng} ${lookOf(at)}`} at={corner} look={lookOf(at)} />
      ))}
    </>
  );
}

export function CrossMark({ at }: { at: Corner }) {
  const element = useMarkerPosition<HTMLSpanElement>(at.lat, at.lng);
  return (
    <span
      ref={element}
      aria-hidden
      className="pointer-events-none absolute top-0 left-0 z-(--z-pin-active) size-5 -translate-1/2 before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-rule after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:bg-rule"
    />
  );
}
