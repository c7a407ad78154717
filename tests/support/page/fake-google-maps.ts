/* Shared parts of both fakes of Google's script: its values, observable objects, its events, and one address that it knows. */

type Listener = () => void;
export interface Position {
  lat: number;
  lng: number;
}
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

export class LatLng {
  readonly at: Position;
  constructor(at: Position) {
    this.at = at;
  }
  lat = () => this.at.lat;
  lng = () => this.at.lng;
  toJSON = () => this.at;
}

export class LatLngBounds {
  box: Box;
  constructor(first: LatLng) {
    this.box = { south: first.lat(), west: first.lng(), north: first.lat(), east: first.lng() };
  }
  extend(place: LatLng) {
    const { south, west, north, east } = this.box;
    this.box = {
      south: Math.min(south, place.lat()),
      west: Math.min(west, place.lng()),
      north: Math.max(north, place.lat()),
      east: Math.max(east, place.lng()),
    };
  }
  toJSON = () => this.box;
}

export class Point {
  readonly x: number;
  readonly y: number;
  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
}

export class Observable {
  private readonly listeners = new Map<string, Set<Listener>>();
  addListener(name: string, listener: Listener) {
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all.add(listener));
    return { remove: () => all.delete(listener) };
  }
  fire(name: string) {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener();
  }
}

/** Makes methods enumerable like Google's: the clusterer copies them in a loop over the prototype. */
export function showMethods(layer: { prototype: object }) {
  for (const name of ['draw', 'setMap', 'getMap', 'getPanes', 'getProjection'] as const)
    Object.defineProperty(layer.prototype, name, { enumerable: true, value: Reflect.get(layer.prototype, name) });
}

export const event = {
  addListener: (target: Observable, name: string, listener: Listener) => target.addListener(name, listener),
  trigger: (target: unknown, name: string) => target instanceof Observable && target.fire(name),
  removeListener: (listener: { remove: () => void }) => listener.remove(),
};

const component = (name: string, ...types: string[]) => ({ long_name: name, short_name: name, types });

/** 112B Strathcona Avenue, as Google tells it. */
export const strathcona = {
  formatted_address: '112B Strathcona Ave, Ottawa, ON K1S 1X7, Canada',
  geometry: {
    location: new LatLng({ lat: 45.4012, lng: -75.6841 }),
    viewport: { toJSON: () => ({ south: 45.4, west: -75.69, north: 45.41, east: -75.68 }) },
  },
  address_components: [
    component('112B', 'street_number'),
    component('Strathcona Avenue', 'route'),
    component('Ottawa', 'locality', 'political'),
    { long_name: 'Ontario', short_name: 'ON', types: ['administrative_area_level_1', 'political'] },
    component('Canada', 'country', 'political'),
    component('K1S 1X7', 'postal_code'),
  ],
};

export const strathconaPrediction = {
  place_id: 'strathcona',
  structured_formatting: { main_text: '112B Strathcona Avenue', secondary_text: 'Ottawa, ON, Canada' },
};
