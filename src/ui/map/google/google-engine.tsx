/// <reference types="google.maps" />
import { GoogleMap } from '@react-google-maps/api';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useGoogleMapsState } from '#src/lib/geo/google-maps-loader.ts';
import { type EngineProps, fitPadding, maxZoom, minZoom } from '#src/ui/map/map-engine.ts';
import { readPalette, watchTheme } from '#src/ui/map/map-palette.ts';
import { stopMapGestures } from '#src/ui/map/stop-map-gestures.ts';
import { createGoogleCamera } from './google-camera.ts';
import { createGoogleClusters } from './google-clusters.ts';
import { googleStyle } from './google-style.ts';

/** An element among the map's own layers: moves with the map and lets gestures through. */
function overlayOf(layer: HTMLElement, onAdd: () => void, onDraw: () => void) {
  const overlay = new google.maps.OverlayView();
  overlay.onAdd = () => {
    overlay.getPanes()?.overlayMouseTarget.append(layer);
    google.maps.OverlayView.preventMapHitsFrom(layer);
    onAdd();
  };
  overlay.draw = onDraw;
  overlay.onRemove = () => layer.remove();
  return overlay;
}

/** Reports the missing map after the last retry; nothing is shown to people. */
export function GoogleEngine(props: EngineProps) {
  const { initialView, points, children } = props;
  const state = useGoogleMapsState();
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const [layer] = useState(() => document.createElement('div'));
  const camera = useRef<ReturnType<typeof createGoogleCamera> | null>(null);
  const fail = useEffectEvent(() => props.onUnavailable(new Error('Google Maps did not load')));
  const begin = useEffectEvent(() => {
    props.onEngine(camera.current?.engine ?? null);
    props.onTiles(true);
  });
  const end = useEffectEvent(() => props.onEngine(null));
  const draw = useEffectEvent(props.onCameraMove);
  const gather = useEffectEvent(props.onClusters);

  useEffect(() => {
    if (state === 'failed') fail();
  }, [state]);

  useEffect(() => {
    if (!map) return;
    const overlay = overlayOf(
      layer,
      () => begin(),
      () => draw(),
    );
    camera.current = createGoogleCamera(map, overlay);
    overlay.setMap(map);
    const unshield = stopMapGestures(layer);
    const unwatch = watchTheme(() => map.setOptions({ styles: googleStyle(readPalette(map.getDiv())) }));
    return () => {
      unwatch();
      unshield();
      end();
      overlay.setMap(null);
    };
  }, [map, layer]);

  const [clusters, setClusters] = useState<ReturnType<typeof createGoogleClusters> | null>(null);
  useEffect(() => {
    if (!map) return;
    const created = createGoogleClusters(map, (gathered) => gather(gathered));
    setClusters(created);
    return () => created.remove();
  }, [map]);
  useEffect(() => clusters?.show(points), [clusters, points]);

  const options = useMemo<google.maps.MapOptions>(
    () => ({
      disableDefaultUI: true,
      keyboardShortcuts: false,
      clickableIcons: false,
      gestureHandling: 'greedy',
      minZoom,
      maxZoom,
    }),
    [],
  );
  const onLoad = (loaded: google.maps.Map) => {
    const colours = readPalette(loaded.getDiv());
    loaded.setOptions({ styles: googleStyle(colours), backgroundColor: colours.land });
    if ('bounds' in initialView) loaded.fitBounds(initialView.bounds, fitPadding);
    else loaded.setOptions(initialView);
    setMap(loaded);
  };

  if (state !== 'ready') return null;
  return (
    <>
      <GoogleMap
        mapContainerClassName="absolute inset-0"
        options={options}
        onLoad={onLoad}
        onUnmount={() => setMap(null)}
        onClick={props.onBackgroundPress}
        onDragStart={() => camera.current?.grabbed()}
        onZoomChanged={() => camera.current?.zoomed()}
        onBoundsChanged={props.onCameraMove}
        onIdle={() => props.onMoveEnd(camera.current?.rested() ?? false)}
      />
      {createPortal(children, layer)}
    </>
  );
}
