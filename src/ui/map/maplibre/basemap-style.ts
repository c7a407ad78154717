import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
} from 'maplibre-gl';
import border from '#src/ui/map/basemap/border.geojson?url';
import lakes from '#src/ui/map/basemap/lakes.geojson?url';
import land from '#src/ui/map/basemap/land.geojson?url';
import places from '#src/ui/map/basemap/places.geojson?url';
import provinces from '#src/ui/map/basemap/provinces.geojson?url';
import rail from '#src/ui/map/basemap/rail.geojson?url';
import rivers from '#src/ui/map/basemap/rivers.geojson?url';
import urban from '#src/ui/map/basemap/urban.geojson?url';
import waterNames from '#src/ui/map/basemap/water-names.geojson?url';
import type { MapPalette } from '#src/ui/map/map-palette.ts';

const files = { land, urban, rivers, lakes, rail, provinces, border, 'water-names': waterNames, places };

/** The simplification tolerance is small: the files are simplified already. */
export const basemapSources: Record<string, SourceSpecification> = Object.fromEntries(
  Object.entries(files).map(([name, data]) => [`base-${name}`, { type: 'geojson', data, tolerance: 0.2, maxzoom: 12 }]),
);

/** MapLibre copies a name into CSS unquoted, where a part that begins with a digit needs quotes. */
export const basemapFonts = { place: ['Newsreader Display Italic'], ui: ['"Source Sans 3 Variable"'] };

/** Above this zoom tiles are more exact: the base map's shores would show beside theirs. */
export const tilesOnlyZoom = 7;

export const landSource = 'base-land';
export const placeNamesLayer = 'base-place-names';

/** Zooms as MapLibre counts them. */
const shownFrom: FilterSpecification = ['<=', ['get', 'z'], ['zoom']];
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

const steps = (...stops: (number | ExpressionSpecification)[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
];

const riverWidth = (at8: number): ExpressionSpecification => {
  return ['match', ['get', 'rank'], [1, 2, 3, 4], 1.8 * at8, [5, 6, 7, 8], 1.1 * at8, 0.7 * at8];
};

/** From the bottom up. With tiles only the ground remains, and only at low zooms. */
export function basemapLayers(colours: MapPalette, hasTiles: boolean): LayerSpecification[] {
  const ground: LayerSpecification[] = [
    { id: 'base-land', type: 'fill', source: landSource, paint: { 'fill-color': colours.land } },
    {
      id: 'base-urban',
      type: 'fill',
      source: 'base-urban',
      minzoom: 4.5,
      maxzoom: 13,
      paint: { 'fill-color': colours.block, 'fill-opacity': steps(4.5, 0, 5.5, 1, 10, 1, 12, 0.5, 13, 0) },
    },
    {
      id: 'base-rivers',
      type: 'line',
      source: 'base-rivers',
      minzoom: 3,
      filter: shownFrom,
      layout: round,
      paint: {
        'line-color': colours.water,
        'line-width': [
          'interpolate',
          ['exponential', 1.5],
          ['zoom'],
          3,
          riverWidth(0.5),
          8,
          riverWidth(1),
          14,
          riverWidth(4),
        ],
      },
    },
    {
      id: 'base-lakes',
      type: 'fill',
      source: 'base-lakes',
      filter: shownFrom,
      paint: { 'fill-color': colours.water },
    },
  ];
  if (hasTiles) return ground.map((layer) => ({ ...layer, maxzoom: tilesOnlyZoom }) as LayerSpecification);
  return [
    ...ground,
    {
      id: 'base-rail',
      type: 'line',
      source: 'base-rail',
      minzoom: 6,
      paint: { 'line-color': colours.edge, 'line-width': steps(6, 0.4, 12, 1.1) },
    },
    {
      id: 'base-provinces',
      type: 'line',
      source: 'base-provinces',
      minzoom: 2,
      maxzoom: 11,
      filter: ['==', ['get', 'kind'], 'line'],
      paint: {
        'line-color': colours.label,
        'line-opacity': ['match', ['get', 'country'], 'CA', 0.45, 0.2],
        'line-dasharray': [3, 2.5],
      },
    },
    {
      id: 'base-border',
      type: 'line',
      source: 'base-border',
      paint: {
        'line-color': colours.label,
        'line-opacity': ['match', ['get', 'on'], 'land', 0.55, 0.25],
        'line-width': steps(3, 0.7, 10, 1.6),
      },
    },
  ];
}

/** Names only provinces on tiles, which have their own names. The page labels the places in `named`, clear of the markers. */
export function basemapLabels(colours: MapPalette, hasTiles: boolean, named: readonly string[]): LayerSpecification[] {
  const onLand = { 'text-color': colours.label, 'text-halo-color': colours.land, 'text-halo-width': 1.5 };
  const provinceNames: LayerSpecification = {
    id: 'base-province-names',
    type: 'symbol',
    source: 'base-provinces',
    minzoom: 3,
    maxzoom: 6.5,
    filter: ['all', ['==', ['get', 'kind'], 'label'], shownFrom as ExpressionSpecification],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': basemapFonts.ui,
      'text-size': steps(3, 11, 6, 14),
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.12,
      'text-max-width': 7,
    },
    paint: onLand,
  };
  if (hasTiles) return [provinceNames];
  return [
    {
      id: 'base-water-names',
      type: 'symbol',
      source: 'base-water-names',
      minzoom: 2,
      maxzoom: 10,
      filter: shownFrom,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': basemapFonts.place,
        'text-size': ['match', ['get', 'kind'], 'sea', 18, 15],
        'text-max-width': 6,
      },
      paint: { 'text-color': colours['water-label'], 'text-halo-color': colours.water, 'text-halo-width': 1 },
    },
    provinceNames,
    {
      id: 'base-place-dots',
      type: 'circle',
      source: 'base-places',
      minzoom: 2,
      maxzoom: 8,
      filter: shownFrom,
      paint: { 'circle-color': colours.label, 'circle-radius': steps(2, 1.6, 8, 2.6) },
    },
    {
      id: placeNamesLayer,
      type: 'symbol',
      source: 'base-places',
      minzoom: 2,
      maxzoom: 12,
      filter: placesNotIn(named),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': basemapFonts.place,
        'text-size': ['interpolate', ['linear'], ['get', 'population'], 1_000, 14, 100_000, 17, 1_000_000, 21],
        'text-max-width': 8,
        'text-radial-offset': ['step', ['zoom'], 0.35, 8, 0],
        'text-variable-anchor': [
          'step',
          ['zoom'],
          ['literal', ['left', 'right', 'top', 'bottom']],
          8,
          ['literal', ['center']],
        ],
        'symbol-sort-key': ['-', 0, ['get', 'population']],
      },
      paint: onLand,
    },
  ];
}

export const placesNotIn = (named: readonly string[]): FilterSpecification => [
  'all',
  shownFrom as ExpressionSpecification,
  ['!', ['in', ['get', 'name'], ['literal', [...named]]]],
];
