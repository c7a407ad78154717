import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MapPalette } from '#src/ui/map/map-palette.ts';
import { mapStyle } from './maplibre-style.ts';

const colours = new Proxy({} as MapPalette, { get: (_, name) => `colour of ${String(name)}` });
const tilesUrl = 'https://tiles.example/planet';
const ottawa = { id: 'ottawa', name: 'Ottawa', lat: 45.4, lng: -75.7, size: 'town' as const };

const styleOf = (hasTiles: boolean, hasLand = true) =>
  mapStyle(colours, { tilesUrl, hasLand, hasTiles, onPage: { names: [{ place: ottawa, dy: 16 }], marks: [] } });

const idsOf = (style: ReturnType<typeof styleOf>) => style.layers.map(({ id }) => id);
const layerOf = (style: ReturnType<typeof styleOf>, wanted: string) => style.layers.find(({ id }) => id === wanted);

describe('the open map', () => {
  it('draws the country from files of its own, below the tiles', () => {
    const style = styleOf(false);
    expect(layerOf(style, 'background')).toMatchObject({ paint: { 'background-color': 'colour of water' } });
    expect(idsOf(style).slice(1, 5)).toEqual(['base-land', 'base-urban', 'base-rivers', 'base-lakes']);
    expect(idsOf(style).indexOf('base-border')).toBeLessThan(idsOf(style).indexOf('water'));
    expect(idsOf(style)).toContain('base-place-names');
    const base = Object.entries(style.sources).filter(([name]) => name.startsWith('base-'));
    expect(base).toHaveLength(9);
    for (const [, source] of base) expect(source).toMatchObject({ data: expect.stringMatching(/^\/.*\.geojson$/) });
  });

  it('shows no sea before its land is there', () => {
    const background = { paint: { 'background-color': 'colour of land' } };
    expect(layerOf(styleOf(false, false), 'background')).toMatchObject(background);
  });

  it('leaves shores and names to the tiles once they are there', () => {
    const style = styleOf(true);
    const base = style.layers.filter(({ id }) => id.startsWith('base-'));
    expect(base.map(({ id }) => id)).toEqual([
      'base-land',
      'base-urban',
      'base-rivers',
      'base-lakes',
      'base-province-names',
    ]);
    for (const { maxzoom } of base) expect(maxzoom).toBeLessThanOrEqual(7);
    expect(layerOf(style, 'background')).toMatchObject({
      paint: { 'background-color': ['step', ['zoom'], 'colour of water', 7, 'colour of land'] },
    });
  });

  it('names no place that the page names, and keeps the room of that name free', () => {
    const style = styleOf(false);
    expect(JSON.stringify(layerOf(style, 'base-place-names'))).toContain('["literal",["Ottawa"]]');
    expect(style.sources['page-names']).toMatchObject({
      data: { features: [{ properties: { name: 'Ottawa' }, geometry: { coordinates: [-75.7, 45.4] } }] },
    });
  });

  it('has a source for each layer', () => {
    const style = styleOf(false);
    const asked = style.layers.flatMap((layer) => ('source' in layer ? [layer.source] : []));
    expect(asked.filter((name) => !style.sources[name])).toEqual([]);
  });
});

describe('the base map', () => {
  const folder = 'src/ui/map/basemap';
  const files = readdirSync(folder).filter((name) => name.endsWith('.geojson'));

  it.each(files)('has features in %s', (file) => {
    const { features } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
    expect(features.length).toBeGreaterThan(0);
  });
});
