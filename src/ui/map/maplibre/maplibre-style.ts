import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as OpenMap,
  StyleSpecification,
} from 'maplibre-gl';
import type { MapPalette } from '#src/ui/map/map-palette.ts';
import type { LatLng } from '#src/ui/map/map-types.ts';
import { fontSizePx, markerSizePx, type PlacedLabel } from '#src/ui/map/markers/label-placement.ts';
import type { MapMarker } from '#src/ui/map/markers/map-markers.ts';
import {
  basemapFonts,
  basemapLabels,
  basemapLayers,
  basemapSources,
  placeNamesLayer,
  placesNotIn,
  tilesOnlyZoom,
} from './basemap-style.ts';

export const tilesSource = 'tiles';
const roads = { source: tilesSource, 'source-layer': 'transportation', type: 'line' } as const;
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

const width = (at11: number, at17: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  11,
  at11,
  17,
  at17,
];

const ofClass = (...classes: string[]): ExpressionSpecification => ['in', ['get', 'class'], ['literal', classes]];

const namesOfPage = 'page-names';
const marksOfPage = 'page-marks';

/** Transparent: reserves the room of a marker, so that MapLibre places no label there. */
export const blankImage = { name: 'blank', width: 16, height: 16, data: new Uint8Array(16 * 16 * 4) };

type Features = Parameters<GeoJSONSource['setData']>[0];

const pointsAt = <Item>(items: readonly Item[], toPlace: (item: Item) => LatLng, toValues: (item: Item) => object) =>
  ({
    type: 'FeatureCollection',
    features: items.map((item) => {
      const { lat, lng } = toPlace(item);
      return { type: 'Feature', properties: toValues(item), geometry: { type: 'Point', coordinates: [lng, lat] } };
    }),
  }) as Features;

export interface PageLabels {
  names: readonly PlacedLabel[];
  marks: readonly MapMarker[];
}

/** The page's labels and markers, so that MapLibre draws none of its own labels under them. */
const pageFeatures = ({ names, marks }: PageLabels): Record<string, Features> => ({
  [namesOfPage]: pointsAt(
    names,
    ({ place }) => place,
    ({ place, dy }) => ({ name: place.name, size: fontSizePx[place.size], offset: [0, dy / fontSizePx[place.size]] }),
  ),
  [marksOfPage]: pointsAt(
    marks,
    (mark) => mark,
    (mark) => ({ size: markerSizePx(mark) / blankImage.width }),
  ),
});

/** The sea is the background. Tiles bring water but no land: at zooms with tiles only, land is the background. */
const seaBelow = ({ water, land }: MapPalette, hasTiles: boolean): string | ExpressionSpecification =>
  hasTiles ? ['step', ['zoom'], water, tilesOnlyZoom, land] : water;

interface StyleOptions {
  tilesUrl: string;
  /** Until the base map's land is drawn the whole map has the colour of land, as its placeholder has. */
  hasLand: boolean;
  hasTiles: boolean;
  onPage: PageLabels;
}

/** Our style for OpenMapTiles' layers over the base map. Letters come from the page's fonts: no glyph server is needed. */
export function mapStyle(
  colours: MapPalette,
  { tilesUrl, hasLand, hasTiles, onPage }: StyleOptions,
): StyleSpecification {
  const fill = (id: string, layer: string, color: string, classes?: string[]): LayerSpecification => ({
    id,
    type: 'fill',
    source: tilesSource,
    'source-layer': layer,
    paint: { 'fill-color': color },
    ...(classes && { filter: ofClass(...classes) }),
  });
  const text = { 'text-color': colours.label, 'text-halo-color': colours.land, 'text-halo-width': 1.5 };
  return {
    version: 8,
    sources: {
      ...basemapSources,
      ...Object.fromEntries(
        Object.entries(pageFeatures(onPage)).map(([name, data]) => [name, { type: 'geojson' as const, data }]),
      ),
      [tilesSource]: { type: 'vector', url: tilesUrl },
    },
    layers: [
      {
        id: 'background',
        type: 'background',
        paint: {
          'background-color': hasLand ? seaBelow(colours, hasTiles) : colours.land,
        },
      },
      ...basemapLayers(colours, hasTiles),
      fill('park', 'park', colours.park),
      fill('green', 'landcover', colours.park, ['grass', 'wood']),
      fill('water', 'water', colours.water),
      {
        id: 'stream',
        type: 'line',
        source: tilesSource,
        'source-layer': 'waterway',
        paint: { 'line-color': colours.water, 'line-width': width(1, 6) },
      },
      { ...fill('building', 'building', colours.block), minzoom: 14 },
      {
        id: 'street-edge',
        ...roads,
        minzoom: 12,
        filter: ofClass('minor', 'service', 'tertiary', 'secondary', 'primary', 'trunk', 'motorway'),
        layout: round,
        paint: { 'line-color': colours.edge, 'line-width': width(1.5, 22) },
      },
      {
        id: 'street',
        ...roads,
        minzoom: 11,
        filter: ofClass('minor', 'service', 'tertiary'),
        layout: round,
        paint: { 'line-color': colours.street, 'line-width': width(0.6, 19) },
      },
      {
        id: 'path',
        ...roads,
        minzoom: 14,
        filter: ofClass('path', 'track'),
        paint: { 'line-color': colours.edge, 'line-width': 1, 'line-dasharray': [3, 2] },
      },
      {
        id: 'artery',
        ...roads,
        filter: ofClass('secondary', 'primary', 'trunk', 'motorway'),
        layout: round,
        paint: { 'line-color': colours.artery, 'line-width': width(1.4, 26) },
      },
      { id: 'rail', ...roads, minzoom: 12, filter: ofClass('rail'), paint: { 'line-color': colours.edge } },
      {
        id: 'border',
        type: 'line',
        source: tilesSource,
        'source-layer': 'boundary',
        filter: ['<=', ['get', 'admin_level'], 4],
        paint: { 'line-color': colours.label, 'line-opacity': 0.4, 'line-dasharray': [4, 3] },
      },
      ...basemapLabels(colours, hasTiles, namesIn(onPage)),
      {
        id: namesOfPage,
        type: 'symbol',
        source: namesOfPage,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': basemapFonts.place,
          'text-size': ['get', 'size'],
          'text-offset': ['get', 'offset'],
          'text-max-width': 100,
          'text-allow-overlap': true,
        },
        paint: { 'text-opacity': 0 },
      },
      {
        id: marksOfPage,
        type: 'symbol',
        source: marksOfPage,
        layout: { 'icon-image': blankImage.name, 'icon-size': ['get', 'size'], 'icon-allow-overlap': true },
      },
      {
        id: 'street-name',
        type: 'symbol',
        source: tilesSource,
        'source-layer': 'transportation_name',
        minzoom: 13,
        layout: {
          'symbol-placement': 'line',
          'text-field': ['get', 'name'],
          'text-font': basemapFonts.ui,
          'text-size': 13,
        },
        paint: text,
      },
      {
        id: 'water-name',
        type: 'symbol',
        source: tilesSource,
        'source-layer': 'water_name',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': basemapFonts.place,
          'text-size': 17,
          'text-max-width': 6,
        },
        paint: { 'text-color': colours['water-label'], 'text-halo-color': colours.water, 'text-halo-width': 1.5 },
      },
      {
        id: 'place',
        type: 'symbol',
        source: tilesSource,
        'source-layer': 'place',
        filter: ofClass('city', 'town', 'village', 'suburb', 'neighbourhood', 'quarter'),
        layout: {
          'text-field': ['get', 'name'],
          'text-font': basemapFonts.place,
          'text-size': ['match', ['get', 'class'], 'city', 24, 'town', 20, 18],
          'text-max-width': 8,
          'symbol-sort-key': ['coalesce', ['get', 'rank'], 99],
        },
        paint: text,
      },
    ],
  };
}

const namesIn = ({ names }: PageLabels) => names.map(({ place }) => place.name);

export function updateLabelLayers(map: OpenMap, onPage: PageLabels): void {
  for (const [name, data] of Object.entries(pageFeatures(onPage))) map.getSource<GeoJSONSource>(name)?.setData(data);
  if (map.getLayer(placeNamesLayer)) map.setFilter(placeNamesLayer, placesNotIn(namesIn(onPage)));
}
