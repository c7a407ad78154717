import { TerraDraw, TerraDrawExtend } from 'terra-draw';
import type { DrawAdapter } from '#src/ui/map/map-engine.ts';

interface Place {
  lat: number;
  lng: number;
}

export interface DrawEvents {
  onPress: (at: Place) => void;
  onHover: (at: Place) => void;
  onDragStart: (at: Place) => void;
  onDrag: (at: Place) => void;
  onDragEnd: () => void;
  /** While it is true, a drag moves the map. */
  isMovingMap: () => boolean;
}

interface PointerEventOfMap extends Place {
  button: 'neither' | 'left' | 'middle' | 'right';
}

/** The package's types import without file endings, which leaves the class it exports without its members. */
interface BaseMode {
  mode: string;
  setStarted: () => void;
  setStopped: () => void;
  setCursor: (cursor: 'crosshair' | 'unset') => void;
  setDoubleClickToZoom: (isOn: boolean) => void;
}
const DrawMode = TerraDrawExtend.TerraDrawBaseDrawMode as unknown as new (options: object) => BaseMode;

/** Reports presses and drags on either map; the page keeps the corners and draws them. */
class AreaMode extends DrawMode {
  override mode = 'area';
  #events: DrawEvents;
  #isDragging = false;

  constructor(events: DrawEvents) {
    super({});
    this.#events = events;
  }

  start() {
    this.setStarted();
    this.setDoubleClickToZoom(false);
    this.setCursor('crosshair');
  }

  stop() {
    this.setCursor('unset');
    this.setDoubleClickToZoom(true);
    this.setStopped();
  }

  cleanUp() {}

  styleFeature() {
    return TerraDrawExtend.getDefaultStyling();
  }

  onMouseMove(event: PointerEventOfMap) {
    this.#events.onHover(placeOf(event));
  }

  onClick(event: PointerEventOfMap) {
    if (event.button !== 'right') this.#events.onPress(placeOf(event));
  }

  onDragStart(event: PointerEventOfMap) {
    if (this.#events.isMovingMap()) return;
    this.#isDragging = true;
    this.#events.onDragStart(placeOf(event));
  }

  onDrag(event: PointerEventOfMap) {
    if (this.#isDragging) this.#events.onDrag(placeOf(event));
  }

  onDragEnd() {
    if (this.#isDragging) this.#events.onDragEnd();
    this.#isDragging = false;
  }
}

const placeOf = ({ lat, lng }: PointerEventOfMap): Place => ({ lat, lng });

/** Starts to listen on a map; call the returned function to end it. */
export function startAreaMode(adapter: DrawAdapter, events: DrawEvents): () => void {
  const options = { adapter, modes: [new AreaMode(events)] };
  const draw = new TerraDraw(options as unknown as ConstructorParameters<typeof TerraDraw>[0]);
  draw.start();
  draw.setMode('area');
  adapter.setDraggability(false);
  return () => {
    adapter.setDraggability(true);
    draw.stop();
  };
}
