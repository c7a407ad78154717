import { inWords } from '#contract/text/numerals.ts';
import type { Random } from '../pictures/random.ts';
import type { Home } from '../posts/imagined-home.ts';
import { ordinal, withCommas } from './fragment.ts';

const nouns: Record<Home['type'], string> = {
  House: 'house',
  'Semi-detached': 'semi',
  Townhouse: 'row house',
  Condo: 'condo',
  Apartment: 'apartment',
  Duplex: 'duplex',
  Triplex: 'triplex',
  Fourplex: 'fourplex',
  'Mobile home': 'mobile home',
  Cottage: 'cottage',
  'Basement suite': 'basement suite',
  Room: 'room',
};

const bedroomsInWords = (count: number) =>
  count === 0 ? 'a studio' : `${inWords(count)} bedroom${count === 1 ? '' : 's'}`;

/** A list is drawn from anew for each sentence; other values are the same in every sentence. */
export function homeSlots(random: Random, home: Home, street: string): Record<string, string | readonly string[]> {
  const { site, house, yearBuilt, floor } = home;
  const mayBeRenewed = Math.max(yearBuilt + 8, 2012);
  return {
    street,
    area: site.neighbourhood,
    city: site.city,
    noun: home.kind === 'rent_property' && home.type === 'Duplex' ? 'floor of a duplex' : nouns[home.type],
    wall: house.wall.name,
    year: String(yearBuilt),
    beds: bedroomsInWords(home.bedrooms),
    feet: withCommas.format(home.area),
    floor: ordinal(floor ?? 1),
    renewed: [0, 2, 4, 6, 8, 10].map((more) => String(Math.min(2025, mayBeRenewed + more))),
    walk: ['four', 'five', 'six', 'seven', 'eight', 'nine'],
    side: random.pick(['south', 'west', 'east']),
    tree: random.pick(['maple', 'oak', 'linden', 'crabapple', 'birch', 'lilac', 'spruce', 'plum tree']),
    shop: ['bakery', 'library', 'grocer', 'hardware store', 'coffee place', 'pharmacy', 'fruit store'],
    park: ['park', 'school', 'rink', 'community garden', 'playground', 'pool'],
    years: random.pick(['six', 'nine', 'eleven', 'fourteen', 'seventeen', 'twenty-two', 'thirty']),
    wood: random.pick(['oak', 'maple', 'fir', 'birch', 'pine']),
    seller: ['baker', 'grocer', 'fishmonger', 'butcher', 'cheesemonger', 'barista'],
    day: ['Tuesday', 'Wednesday', 'Thursday', 'Monday'],
    hour: ['five', 'six', 'seven'],
    person: random.pick([
      'a teacher',
      'a carpenter',
      'two nurses',
      'a piano tuner',
      'a gardener',
      'a retired letter carrier',
      'one family',
    ]),
  };
}
