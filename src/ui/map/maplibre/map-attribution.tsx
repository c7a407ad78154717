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

/** Zooms as Google counts them; from these on the inaccuracy of the base map's shores is visible, and the lack of streets. */
const inexactZoom = 10;
const streetsZoom = 12;

/** Shown without street tiles: the scale, how inexact the shores may be, and where streets should be that there are none. */
export function OutlineMapNote({ lat, zoom }: { lat: number; zoom: number }) {
  const { label, px } = mapScale(lat, zoom);
  return (
    <>
      <p
        role="status"
        className="pointer-events-none absolute bottom-(--map-note-bottom,5rem) left-4 z-(--z-pin) max-w-[calc(100%-6rem)] rounded-control border border-hairline bg-sheet px-3 py-1.5 type-small text-strong empty:hidden"
      >
        {zoom >= streetsZoom && 'The street map isn’t available right now. Pins and distances are still right.'}
      </p>
      <p className={`${stripLook} flex items-center gap-2 py-0.5`}>
        {zoom >= inexactZoom && zoom < streetsZoom && 'Outline map: shorelines may be off by up to 1 km'}
        <span className="border-x border-b border-current text-center leading-tight" style={{ width: px }}>
          {label}
        </span>
      </p>
    </>
  );
}
