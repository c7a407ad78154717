const gestures = ['mousedown', 'pointerdown', 'touchstart', 'wheel', 'dblclick', 'click', 'contextmenu'];

/** Keeps presses of markers and gestures in panels from the map; a drag that starts on a marker still moves the map. */
export function stopMapGestures(layer: HTMLElement): () => void {
  const shield = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const isKept = event.target.closest('[data-map-panel], [data-map-handle]') !== null;
    if (isKept || event.type === 'click' || event.type === 'dblclick') event.stopPropagation();
  };
  for (const gesture of gestures) layer.addEventListener(gesture, shield);
  return () => {
    for (const gesture of gestures) layer.removeEventListener(gesture, shield);
  };
}
