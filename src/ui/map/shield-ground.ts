const gestures = ['mousedown', 'pointerdown', 'touchstart', 'wheel', 'dblclick', 'click', 'contextmenu'];

/**
 * Keeps from the ground what is meant for something on it: a press of a mark is not one of the ground, and inside a panel
 * nothing drags or zooms the map. A drag that starts on a mark still moves it; one that starts on a handle moves the handle.
 * Returns what takes the shield away.
 */
export function shieldGround(layer: HTMLElement): () => void {
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
