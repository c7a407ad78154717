import { mapScale } from './map-scale.ts';

const stripLook = 'absolute right-0 bottom-0 z-(--z-pin) bg-sheet/80 px-1.5 text-[0.75rem] text-muted';

/** Attribution that the licence of the data requires. */
export function MapAttribution() {
  return (
    <p className={stripLook}>
      <a className="hover:underline" href="https://openfreemap.org">
        OpenFreeMap
      </a>{' '}
      ©{' '}
      <a className="hover:underline" href="https://www.openmaptiles.org">
        OpenMapTiles
      </a>{' '}
      ©{' '}
      <a className="hover:underline" href="https://www.openstreetmap.org/copyright">
        OpenStreetMap
      </a>
    </p>
  );
}

/** As Google counts; from this zoom on the inaccuracy of the base map's shores is visible. */
const inexactZoom = 10;

/** Shown without street tiles: the scale, and at high zooms how inexact the shores may be. */
export function OutlineMapNote({ lat, zoom }: { lat: number; zoom: number }) {
  const { label, px } = mapScale(lat, zoom);
  return (
    <p className={`${stripLook} flex items-center gap-2 py-0.5`}>
      {zoom >= inexactZoom && 'Outline map: shorelines may be off by up to 1 km'}
      <span className="border-x border-b border-current text-center leading-tight" style={{ width: px }}>
        {label}
      </span>
    </p>
  );
}
