/// <reference types="google.maps" />
import { fitPadding, type MapEngine, prefersReducedMotion } from '#src/ui/map/map-engine.ts';

/** `overlay` must have its projection already. Also tracks who caused the current movement. */
export function createGoogleCamera(map: google.maps.Map, overlay: google.maps.OverlayView) {
  /** Null while nothing has moved; the first view is the page's own. */
  let byUser: boolean | null = false;

  const moving = (caused: boolean, move: () => void) => {
    byUser = caused;
    move();
  };
  const glide = (to: google.maps.LatLng | google.maps.LatLngLiteral) =>
    prefersReducedMotion() ? map.setCenter(to) : map.panTo(to);

  const engine: MapEngine = {
    project(place) {
      const at = overlay.getProjection().fromLatLngToDivPixel(new google.maps.LatLng(place));
      return { x: at?.x ?? 0, y: at?.y ?? 0 };
    },
    unproject({ x, y }) {
      const place = overlay.getProjection().fromDivPixelToLatLng(new google.maps.Point(x, y)) ?? map.getCenter();
      return place?.toJSON() ?? { lat: 0, lng: 0 };
    },
    view() {
      const world = { south: -85, west: -180, north: 85, east: 180 };
      return { bounds: map.getBounds()?.toJSON() ?? world, zoom: map.getZoom() ?? 0 };
    },
    fit: (bounds, caused) => moving(caused, () => map.fitBounds(bounds, fitPadding)),
    zoomBy: (steps) => moving(true, () => map.setZoom((map.getZoom() ?? 0) + steps)),
    panBy(dx, dy, caused) {
      const projection = overlay.getProjection();
      const middle = projection.fromLatLngToDivPixel(map.getCenter() ?? null);
      if (!middle) return;
      const to = projection.fromDivPixelToLatLng(new google.maps.Point(middle.x + dx, middle.y + dy));
      if (to) moving(caused, () => glide(to));
    },
    moveTo: (place, zoom) =>
      moving(true, () => {
        glide(place);
        if (zoom !== undefined) map.setZoom(zoom);
      }),
  };

  return {
    engine,
    grabbed: () => {
      byUser = true;
    },
    /** A zoom by wheel or fingers, unless the page itself is zooming. */
    zoomed: () => {
      byUser ??= true;
    },
    rested: () => {
      const caused = byUser ?? false;
      byUser = null;
      return caused;
    },
  };
}
