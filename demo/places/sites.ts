import type { Province } from '#contract/vocabulary.ts';
import { places } from '#server/places/data/places.ts';
import { streetsTable } from '../data/streets.ts';

const mixes = ['core', 'inner', 'leafy', 'plex', 'suburb'] as const;
export type Mix = (typeof mixes)[number];

export interface Site {
  city: string;
  province: Province;
  neighbourhood: string;
  postalPrefix: string;
  lat: number;
  lng: number;
  radiusKm: number;
  mix: Mix;
  level: number;
  streets: readonly string[];
  businessStreets: readonly string[];
}

const list = (text: string) => text.split(',').map((item) => item.trim());

function readTable(table: string): Site[] {
  const sites: Site[] = [];
  let city = '';
  for (const line of table.split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) {
      city = line.slice(2);
      continue;
    }
    const [neighbourhood = '', mix, level, streets = ''] = line.split(' | ');
    const place = places.find(
      (known) => known.kind === 'neighbourhood' && known.city === city && known.name === neighbourhood,
    );
    const knownMix = mixes.find((known) => known === mix);
    if (!place?.postalPrefix || !knownMix) throw new Error(`The table of streets is wrong at "${line}".`);
    const { province, postalPrefix, lat, lng, radiusKm } = place;
    const [homes = '', businesses = ''] = streets.split(' ; ');
    sites.push({
      city,
      province,
      neighbourhood,
      postalPrefix,
      lat,
      lng,
      radiusKm,
      mix: knownMix,
      level: Number(level),
      streets: list(homes),
      businessStreets: list(businesses),
    });
  }
  return sites;
}

export const sites: readonly Site[] = readTable(streetsTable);

const byCity = new Map(
  [...new Set(sites.map((site) => site.city))].map((city) => [city, sites.filter((site) => site.city === city)]),
);

export const sitesOf = (city: string): readonly Site[] => byCity.get(city) ?? [];
