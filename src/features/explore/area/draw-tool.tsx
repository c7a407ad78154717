import { useQuery } from '@tanstack/react-query';
import { useContext, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { shapeCornersMax } from '#contract/limits.ts';
import type { Corner, DrawnArea, Shape } from '#contract/search/drawn-area/drawn-area.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { countOf, tabNouns } from '#src/entities/post/facts/post-labels.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { formatCoordinates } from '#src/lib/geo/geo.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import type { MapLabel } from '#src/ui/map/map-types.ts';
import { MapShapes } from '#src/ui/map/markers/map-shapes.tsx';
import { EngineContext } from '#src/ui/map/markers/use-marker-position.ts';
import type { ExploreAddress } from '../use-explore-search.ts';
import { CornerMarks, CrossMark } from './corner-marks.tsx';
import { DrawBar } from './draw-bar.tsx';
import { drawReducer, nextStep, startDrawing } from './draw-state.ts';
import { useKeyboardDrawing } from './use-keyboard-drawing.ts';
import { usePointerDrawing } from './use-pointer-drawing.ts';

const ChooseArea = lazyComponent(async () => (await import('./choose/choose-area.tsx')).ChooseArea);

interface DrawToolProps {
  address: ExploreAddress;
  area: DrawnArea;
  places: readonly MapLabel[];
  placeName: string | null;
  /** The element beside the map that gets the bar. */
  barRoot: HTMLElement | null;
  onClose: () => void;
}

const nearDegrees = 0.05;

/** `The Glebe`, or the coordinates far from every named place. */
function nameOf(at: Corner, places: readonly MapLabel[]): string {
  const distance = (place: MapLabel) =>
    Math.hypot(place.lat - at.lat, (place.lng - at.lng) * Math.cos((at.lat * Math.PI) / 180));
  const [nearest] = places.toSorted((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) < nearDegrees ? `near ${nearest.name}` : formatCoordinates(at);
}

const isSameShape = (one: Shape, other: Shape) =>
  one.length === other.length && one.every(({ lat, lng }, at) => lat === other[at]?.lat && lng === other[at]?.lng);

/** Draws or edits the last shape of the search's area, by pointer and by keys. */
export function DrawTool({ address, area, places, placeName, barRoot, onClose }: DrawToolProps) {
  const { search, section, change } = address;
  const engine = useContext(EngineContext);
  const inLayer = useRef<HTMLSpanElement>(null);
  const [{ corners, past }, dispatch] = useReducer(drawReducer, area.at(-1) ?? [], startDrawing);
  const [cross, setCross] = useState<Corner | null>(null);
  const [pointer, setPointer] = useState<Corner | null>(null);
  const [isMoving, setMoving] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const others = area.slice(0, -1);

  function show(shapes: DrawnArea) {
    const words = placeName && search.lat === undefined ? { q: undefined } : {};
    change({ area: encodeArea(shapes), ...words });
    onClose();
  }
  const { canFinish } = nextStep(corners);
  const finish = () => canFinish && show([...others, corners]);
  function add(corner: Corner) {
    setMoving(false);
    if (corners.length < shapeCornersMax) dispatch({ type: 'add', corner });
  }
  const set = (changed: Shape) => dispatch({ type: 'set', corners: changed });
  const undo = () => (corners.length > 0 || past.length > 0) && dispatch({ type: 'undo' });

  const draggedCorners = usePointerDrawing(engine, {
    corners,
    onAdd: add,
    onSet: set,
    onFinish: finish,
    onHover: setPointer,
  });
  const shown = draggedCorners ?? corners;
  const { text } = nextStep(shown, useMediaQuery('(pointer: coarse)'));

  useKeyboardDrawing(inLayer, engine, {
    cross,
    onCross: (at) => {
      setMoving(true);
      setPointer(at);
      setCross(at);
    },
    onEnter: (at) => {
      setCross(at);
      const [first] = corners;
      if (first && canFinish && first.lat === at.lat && first.lng === at.lng) finish();
      else add(at);
    },
    onUndo: undo,
    onFinish: finish,
    onStop: onClose,
  });

  const inside = canFinish ? encodeArea([...others, corners]) : undefined;
  const { data } = useQuery({
    ...postQueries.search({ ...search, area: inside, page: 1 }, section, 1),
    enabled: inside !== undefined,
  });
  const newest = corners.at(-1);
  const count = inside && data ? `, ${countOf(data.total, tabNouns[section][search.tab], data.isCapped)} inside` : '';
  const announcement =
    isMoving && cross
      ? nameOf(cross, places)
      : newest
        ? `Corner ${corners.length}, ${nameOf(newest, places)}${count}`
        : '';

  const [first, last] = [shown[0], shown.at(-1)];
  const pending =
    pointer && first && last && !draggedCorners ? [last, pointer, ...(shown.length > 1 ? [first] : [])] : [];
  return (
    <>
      <span ref={inLayer} hidden />
      <MapShapes shapes={others} />
      <MapShapes shapes={[]} line={shown} pending={pending} />
      <CornerMarks corners={shown} />
      {cross && <CrossMark at={cross} />}
      {barRoot &&
        createPortal(
          <>
            <DrawBar
              text={text}
              canFinish={canFinish && draggedCorners === null}
              isEmpty={corners.length === 0}
              onUndo={undo}
              onClear={() => set([])}
              onChoose={() => setChoosing(true)}
              onFinish={finish}
              onStop={onClose}
            />
            <p role="status" className="sr-only">
              {announcement}
            </p>
            <p className="sr-only">
              Arrow keys move the cross, with Shift ten times as far. Enter sets a corner, Backspace takes one back, F
              finishes, Escape stops.
            </p>
            {isChoosing && (
              <ChooseArea
                address={address}
                engine={engine}
                others={others}
                corners={corners}
                nameOf={(corner) => nameOf(corner, places)}
                onChoose={show}
                onDraw={(changed) => {
                  if (!isSameShape(changed, corners)) set(changed);
                  setChoosing(false);
                }}
                onClose={() => setChoosing(false)}
                onLoadError={() => setChoosing(false)}
              />
            )}
          </>,
          barRoot,
        )}
    </>
  );
}
