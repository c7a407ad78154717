import { several } from '#demo/choose.ts';
import type { Random } from '#demo/pictures/random.ts';
import type { Place } from '../places/places.ts';

const nearness = [
  'near the park',
  'close to shops',
  'on a quiet street',
  'a short walk from the bus',
  'with morning sun',
];

const homeSentences = [
  'Bright rooms, and a kitchen that was redone not long ago.',
  'Neighbours are friendly, and the street is quiet after nine.',
  'There is parking for two cars behind the house.',
  'Street parking only, with a permit from the city.',
  'The laundry is shared with one neighbour.',
  'A washer and a dryer of your own stand in the hall closet.',
  'Small dogs and cats are welcome after a chat.',
  'We would rather have no pets, but ask.',
  'The den makes a good third bedroom.',
  'Could be free a month earlier if that helps.',
  'The price has some room for the right people.',
  'The basement has been measured into the size.',
  'Shorter stays can be discussed.',
  'Some furniture may stay.',
  'The fee covers heat, water and the caretaker.',
  'A charger for the car could be put in.',
  'The school is two blocks away; the rink is three.',
  'The roof and the furnace were replaced within the last ten years.',
];

const businessSentences = [
  'The space is clean, dry and ready for a fit-out.',
  'Trucks back up to the door without blocking the street.',
  'The landlord would add a dock for a long lease.',
  'Ceilings feel higher than they measure.',
  'There are ten spots behind, shared with the neighbour.',
  'Desks and meeting tables can stay.',
  'Foot traffic is steady from eight to six.',
  'The power was upgraded and there is room for more.',
  'Shorter terms can be discussed.',
  'Most of the neighbours have been here for ten years.',
  'The owner would divide the floor.',
  'Occupancy can be early.',
];

export function describeListing(random: Random, type: string, place: Place, isBusiness: boolean) {
  const title = `${type} ${random.pick(nearness)}, ${place.neighbourhood || place.city}`;
  return {
    title: title.slice(0, 80),
    description: several(random, isBusiness ? businessSentences : homeSentences, random.integer(2, 3)).join(' '),
  };
}

const seekerSentences = [
  'We have looked for a while and know what we want.',
  'Happy to move quickly for the right place.',
  'A little more than the budget is fine if it has a garden.',
  'Anything near a school works for us.',
  'Two dogs come along, both old and calm.',
  'Parking would be good, but we can do without.',
  'We would love a garage and a workshop.',
  'Dates can move by a few weeks.',
  'References on request.',
];

const seekerTitles = ['Looking for a place', 'Hoping to find something', 'Searching', 'A home wanted'];
const businessSeekerTitles = ['Looking for a space', 'Premises wanted', 'A growing firm is looking', 'Space needed'];

export function describeRequest(random: Random, label: string, isBusiness: boolean) {
  const title = `${random.pick(isBusiness ? businessSeekerTitles : seekerTitles)} in ${label}`;
  return {
    title: title.slice(0, 80),
    ...(random.chance(0.6) ? { description: several(random, seekerSentences, random.integer(1, 2)).join(' ') } : {}),
  };
}

const digits = [...'0123456789abcdef'];
export const drawPhotos = (random: Random) =>
  Array.from({ length: random.integer(1, 3) }, () => ({
    id: Array.from({ length: 12 }, () => random.pick(digits)).join(''),
    alt: '',
  }));
