import type { Province } from '#contract/vocabulary.ts';
import type { Random } from '#demo/pictures/random.ts';
import { moveBy } from '../places/geo.ts';
import { placeNamed } from '../places/places.ts';
import { areaAround } from '../requests/area.ts';
import { type Borderline, type DrawnPair, everywhere, homes, premises, rentals, sales } from './borderline.ts';

const anyDirection = (random: Random) => random.between(0, 2 * Math.PI);

/** Metres beyond the edge; inside it, they are negative. */
function areaAtEdge({ listing }: DrawnPair, random: Random, radiusKm: number, beyondMetres: number) {
  const centre = moveBy(listing.address, radiusKm * 1_000 + beyondMetres, anyDirection(random));
  return areaAround(listing.address, centre, radiusKm);
}

const atEdge = (
  radiusKm: number,
  beyondMetres: number,
  { segments = everywhere, isHidden = false }: { segments?: Borderline['segments']; isHidden?: boolean } = {},
): Borderline => ({
  segments,
  apply(pair, random) {
    pair.listing.hideExactAddress = isHidden;
    pair.request.areas = [areaAtEdge(pair, random, radiusKm, beyondMetres)];
  },
});

const hidden = (radiusKm: number, beyondMetres: number, segments: Borderline['segments']) =>
  atEdge(radiusKm, beyondMetres, { segments, isHidden: true });

const severalAreas = (beyond: readonly (readonly [radiusKm: number, metres: number])[]): Borderline => ({
  segments: homes,
  apply(pair, random) {
    pair.listing.hideExactAddress = false;
    pair.request.areas = beyond.map(([radiusKm, metres], at) => ({
      ...areaAtEdge(pair, random, radiusKm, metres),
      label: `${pair.listing.address.city} ${['north', 'harbour', 'old town', 'east'][at]}`,
    }));
  },
});

/** Circles around the middle of towns; the listing stands in `town`. */
const around = (
  town: NonNullable<Borderline['town']>,
  circles: readonly (readonly [name: string, province: Province, radiusKm: number])[],
  segments: Borderline['segments'],
): Borderline => ({
  segments,
  town,
  apply({ listing, request }) {
    listing.hideExactAddress = false;
    request.areas = circles.map(([name, province, radiusKm]) => {
      const middle = placeNamed(name, province);
      return areaAround({ ...middle, neighbourhood: '' }, { lat: middle.lat, lng: middle.lng }, radiusKm);
    });
  },
});

export const placeBorderlines: readonly Borderline[] = [
  atEdge(3, -20, { segments: homes }),
  atEdge(2, 100),
  atEdge(10, 190, { segments: rentals }),
  atEdge(2, 300),
  atEdge(1, 1_900, { segments: homes }),
  atEdge(3, 1_950, { segments: sales }),
  atEdge(3, 2_100, { segments: ['homesForRent', 'premisesForSale'] }),
  atEdge(10, 4_800, { segments: ['homesForSale', 'premisesForRent'] }),
  atEdge(10, 5_200, { segments: ['homesForRent'] }),
  atEdge(20, 9_000, { segments: rentals }),
  severalAreas([
    [2, 6_000],
    [3, -900],
    [1, 2_500],
  ]),
  severalAreas([
    [1, 2_600],
    [2, 300],
    [4, 1_400],
  ]),
  severalAreas([
    [1, 2_400],
    [2, 3_100],
  ]),
  hidden(4, -1_200, ['homesForRent', 'premisesForSale']),
  hidden(3, -600, homes),
  hidden(3, -450, ['homesForRent', 'premisesForRent']),
  hidden(2, -150, homes),
  hidden(2, 120, homes),
  hidden(3, 450, premises),
  hidden(4, 700, ['homesForRent']),
  hidden(2, 2_300, ['homesForRent']),
  around(['Gatineau', 'QC'], [['Ottawa', 'ON', 12]], ['homesForRent', 'premisesForSale']),
  around(
    ['Gatineau', 'QC'],
    [
      ['Ottawa', 'ON', 8],
      ['Gatineau', 'QC', 4],
    ],
    homes,
  ),
  around(['Lévis', 'QC'], [['Québec', 'QC', 12]], ['homesForSale', 'premisesForRent']),
  around(['Longueuil', 'QC'], [['Montréal', 'QC', 14]], ['homesForRent']),
  around(['Lloydminster', 'SK'], [['Lloydminster', 'AB', 6]], ['homesForSale']),
  around(['Pointe-à-la-Croix', 'QC'], [['Campbellton', 'NB', 5]], ['homesForSale']),
  around(
    ['Pointe-à-la-Croix', 'QC'],
    [
      ['Campbellton', 'NB', 5],
      ['Pointe-à-la-Croix', 'QC', 1],
    ],
    ['homesForRent'],
  ),
];
