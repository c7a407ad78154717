import { useState } from 'react';
import { LazyMap } from '#src/ui/map/lazy-map.tsx';
import type { MapClusterMarker, MapLabel, MapPoint } from '#src/ui/map/map-types.ts';
import { Block, Blocks } from '../sample.tsx';

const pin = (id: string, lat: number, lng: number, label: string): MapPoint => {
  return { id, lat, lng, label, kind: 'pin', description: `Pin ${label}` };
};

const pins = [
  pin('a', 45.4035, -75.6905, '$989K'),
  pin('b', 45.3985, -75.6835, '$879.9K'),
  pin('c', 45.4062, -75.687, '$615K'),
  pin('d', 45.401, -75.697, '$1.15M'),
  // Two of one house.
  pin('e', 45.3952, -75.6922, '$685K'),
  pin('f', 45.3952, -75.6922, '$642K'),
];

const areas: MapPoint[] = [
  { ...pin('g', 45.4035, -75.69, '$780K – $925K'), kind: 'area', radiusKm: 0.6 },
  { ...pin('h', 45.396, -75.684, '$640K – $760K'), kind: 'area', radiusKm: 0.4 },
];

const clusters: MapClusterMarker[] = [
  {
    id: '1',
    count: 37,
    lat: 45.4085,
    lng: -75.6985,
    bounds: { south: 45.406, west: -75.702, north: 45.411, east: -75.695 },
    description: '37 places',
  },
  {
    id: '2',
    count: 6,
    lat: 45.4,
    lng: -75.7035,
    bounds: { south: 45.399, west: -75.705, north: 45.401, east: -75.702 },
    description: '6 places',
  },
];

const places: MapLabel[] = [
  { id: 'ottawa', name: 'Ottawa', lat: 45.4112, lng: -75.69, size: 'town' },
  { id: 'glebe', name: 'The Glebe', lat: 45.4005, lng: -75.69, size: 'neighbourhood' },
  { id: 'south', name: 'Old Ottawa South', lat: 45.394, lng: -75.687, size: 'neighbourhood' },
];

const initialView = { bounds: { south: 45.393, west: -75.706, north: 45.412, east: -75.68 } };

export function Maps() {
  const [activeId, setActiveId] = useState<string | null>('b');
  const [report, setReport] = useState('');
  return (
    <Blocks>
      <Block title="Pins, a seen one, clusters, two at one place, a panel" wide>
        <LazyMap
          className="h-[34rem]"
          label="Example map"
          initialView={initialView}
          points={pins}
          clusters={clusters}
          places={places}
          seenIds={new Set(['d'])}
          activeId={activeId}
          controls={{ zoom: true, locate: true }}
          onMove={({ zoom, byUser }) =>
            setReport(`Zoom ${zoom.toFixed(1)}, moved by ${byUser ? 'a person' : 'the page'}`)
          }
          onPointPress={setActiveId}
          onBackgroundPress={() => setActiveId(null)}
          onUnavailable={() => setReport('No map can be shown here')}
          renderPopover={(id, listed) => (
            <div className="p-4">
              {!listed && <div className="mb-3 aspect-3/2 bg-sunken" />}
              <p className="type-price-sm text-strong">{pins.find((each) => each.id === id)?.label}</p>
              <a className="link" href="/design">
                A link in the panel
              </a>
            </div>
          )}
        />
        <p className="mt-2 type-caption text-muted">{report}</p>
      </Block>
      <Block title="Areas">
        <LazyMap
          className="h-[34rem]"
          label="Example of areas"
          initialView={initialView}
          points={areas}
          clusters={[]}
          places={places}
          highlightedId="g"
        />
      </Block>
    </Blocks>
  );
}
