import { useMarkerPosition } from './use-marker-position.ts';

interface Place {
  lat: number;
  lng: number;
}

interface MapShapesProps {
  shapes: readonly (readonly Place[])[];
  /** A line that is not closed yet. */
  line?: readonly Place[];
  /** Dashed, from the ends of the line to the pointer. */
  pending?: readonly Place[];
  hasWash?: boolean;
}

const equatorKm = 40_075.017;
const mercatorOf = ({ lat, lng }: Place) => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
};

/** Outlines with a light fill, and a wash over everything outside of them. Its unit is the kilometre at the middle of its first corner. */
export function MapShapes({ shapes, line = [], pending = [], hasWash = false }: MapShapesProps) {
  const origin = [...shapes.flat(), ...line, ...pending][0] ?? { lat: 0, lng: 0 };
  const element = useMarkerPosition<HTMLDivElement>(origin.lat, origin.lng, 0.5);
  const kmOfWorld = equatorKm * Math.cos((origin.lat * Math.PI) / 180);
  const middle = mercatorOf(origin);
  const write = (x: number, y: number) =>
    `${((x - middle.x) * kmOfWorld).toFixed(6)} ${((y - middle.y) * kmOfWorld).toFixed(6)}`;
  const pathOf = (places: readonly Place[]) =>
    places
      .map((place, at) => {
        const { x, y } = mercatorOf(place);
        return `${at === 0 ? 'M' : 'L'}${write(x, y)}`;
      })
      .join('');
  const closed = shapes.map((shape) => `${pathOf(shape)}Z`).join('');
  const edge = closed + pathOf(line);
  const world = `M${write(0, 0)}L${write(1, 0)}L${write(1, 1)}L${write(0, 1)}Z`;
  return (
    <div ref={element} aria-hidden="true" className="pointer-events-none absolute top-0 left-0 -z-1 -translate-1/2">
      <svg className="absolute size-full max-w-none overflow-visible" viewBox="-0.5 -0.5 1 1">
        <title>Outline</title>
        {hasWash && <path d={world + closed} fillRule="evenodd" className="fill-map-land" fillOpacity={0.62} />}
        <path d={closed || pathOf(line)} className="fill-action" fillOpacity={0.07} />
        {[
          ['stroke-map-artery', 6],
          ['stroke-action', 3],
        ].map(([stroke, width]) => (
          <path
            key={stroke}
            d={edge}
            fill="none"
            className={String(stroke)}
            strokeWidth={width}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={pathOf(pending)}
          fill="none"
          className="stroke-action"
          strokeWidth={2.5}
          strokeDasharray="6 6"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
