import { all, type Fragment, has, highUp, inBuilding, is, not, old, recent, withYard } from './fragment.ts';

const house = is('House', 'Semi-detached', 'Townhouse');
const flat = is('Condo', 'Apartment');
const plex = is('Duplex', 'Triplex', 'Fourplex');
const rental = (home: { kind: string }) => home.kind === 'rent_property';

/** The plainest titles fit every home, so that there is always one. */
export const titles: readonly Fragment[] = [
  ['{^wall} {noun} on {street}', house],
  ['{^wall} {noun} with a {tree} at the gate', house],
  ['{^noun} from {year} with its {wood} floors', all(house, old)],
  ['{^wall} {noun} with a deep yard', all(house, withYard)],
  ['{^beds} and a fenced yard in {area}', all(house, has('fenced_yard'))],
  ['{^noun} with a garden on the sunny side', has('garden')],
  ['{^noun} with a workshop behind it', has('workshop')],
  ['{^noun} with a fireplace that is used', has('fireplace')],
  ['A sound {noun} near the {park} in {area}', not(plex)],
  ['{^year} {noun}, quiet end of {street}', house],
  ['A {noun} with room for a long table', house],
  ['Well-kept {noun}, {beds}, {area}', all(house, not(recent))],
  ['Newer {noun} with good windows in {area}', all(house, recent)],
  ['Porch, yard and {beds} on {street}', all(house, withYard)],
  ['Bright {noun} on the {floor} floor, {area}', flat],
  ['Quiet {noun} over the trees of {area}', all(flat, highUp)],
  ['{^noun} with a balcony facing {side}', all(flat, has('balcony'))],
  ['{^noun} in a {wall} building in {area}', all(flat, inBuilding)],
  ['Studio with a kitchen of its own in {area}', (home) => flat(home) && home.bedrooms === 0],
  ['One-bedroom {noun}, {walk} minutes from the {shop}', (home) => flat(home) && home.bedrooms === 1],
  ['Two-bedroom {noun} that two can share', (home) => flat(home) && home.bedrooms === 2],
  ['Family-sized {noun} in {area}', (home) => flat(home) && home.bedrooms >= 3],
  ['{^noun} with a water view', all(flat, has('water_view'), highUp)],
  ['{^wall} {noun} with separate meters', all(plex, not(rental))],
  ['A {noun} that pays for itself in {area}', all(plex, not(rental))],
  ['{^noun} in {area}, one family for {years} years', all(plex, not(rental))],
  ['Upper {noun} with a front balcony', all(is('Duplex'), rental)],
  ['Ground {noun} with the use of the yard', all(is('Duplex'), rental)],
  ['Small cottage by the water, warm in winter', all(is('Cottage'), has('wood_stove'))],
  ['Cottage with a path down to the water', is('Cottage')],
  ['One-level home with a garden', is('Mobile home')],
  ['Basement suite with its own door in {area}', is('Basement suite')],
  ['Dry, bright basement suite near the {park}', is('Basement suite')],
  ['Sunny room in a shared {wall} house', is('Room')],
  ['Room with a desk and a good window in {area}', is('Room')],
  ['{^noun} near the {shop} in {area}', not(is('Room'))],
  ['{^noun} close to the {park}, {area}', not(is('Room'))],
];
