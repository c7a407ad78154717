import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapPalette } from './map-palette.ts';

const tiles = 'tiles';
const roads = { source: tiles, 'source-layer': 'transportation', type: 'line' } as const;
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
const ui = ['Source Sans 3 Variable', 'sans-serif'];
const display = ['Newsreader Display', 'serif'];

/** Grows with the zoom as streets do on paper. */
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

/**
 * Our own style over OpenMapTiles' layers, in the design's map colours. Letters are drawn from the page's own fonts, so no
 * server of glyphs is needed.
 */
export function mapStyle(colours: MapPalette, tilesUrl: string): StyleSpecification {
  const fill = (id: string, layer: string, color: string, classes?: string[]): LayerSpecification => ({
    id,
    type: 'fill',
    source: tiles,
    'source-layer': layer,
    paint: { 'fill-color': color },
    ...(classes && { filter: ofClass(...classes) }),
  });
  const text = { 'text-color': colours.label, 'text-halo-color': colours.land, 'text-halo-width': 1.5 };
  return {
    version: 8,
    sources: {
      [tiles]: { type: 'vector', url: tilesUrl },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
      fill('park', 'park', colours.park),
      fill('green', 'landcover', colours.park, ['grass', 'wood']),
      fill('water', 'water', colours.water),
      {
        id: 'stream',
        type: 'line',
        source: tiles,
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
        source: tiles,
        'source-layer': 'boundary',
        filter: ['<=', ['get', 'admin_level'], 4],
        paint: { 'line-color': colours.label, 'line-opacity': 0.4, 'line-dasharray': [4, 3] },
      },
      {
        id: 'street-name',
        type: 'symbol',
        source: tiles,
        'source-layer': 'transportation_name',
        minzoom: 13,
        layout: { 'symbol-placement': 'line', 'text-field': ['get', 'name'], 'text-font': ui, 'text-size': 13 },
        paint: text,
      },
      {
        id: 'water-name',
        type: 'symbol',
        source: tiles,
        'source-layer': 'water_name',
        layout: { 'text-field': ['get', 'name'], 'text-font': display, 'text-size': 17, 'text-max-width': 6 },
        paint: { 'text-color': colours['water-label'], 'text-halo-color': colours.water, 'text-halo-width': 1.5 },
      },
      {
        id: 'place',
        type: 'symbol',
        source: tiles,
        'source-layer': 'place',
        filter: ofClass('city', 'town', 'village', 'suburb', 'neighbourhood', 'quarter'),
        layout: {
          'text-field': ['get', 'name'],
          'text-font': display,
          'text-size': ['match', ['get', 'class'], 'city', 24, 'town', 20, 18],
          'text-max-width': 8,
          'symbol-sort-key': ['coalesce', ['get', 'rank'], 99],
        },
        paint: text,
      },
    ],
  };
}
