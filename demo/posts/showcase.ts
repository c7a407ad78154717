import type { PostKind } from '#contract/vocabulary.ts';
import { olderListings } from '../data/older-listings.ts';
import { olderRequests } from '../data/older-requests.ts';
import { showcaseBusinesses } from '../data/showcase-businesses.ts';
import { showcaseListings } from '../data/showcase-listings.ts';
import type { ShowcaseListing, ShowcaseRequest } from '../data/showcase-post.ts';
import { showcaseRequests } from '../data/showcase-requests.ts';
import type { OwnedPost } from '../people/owners.ts';
import { type BuildingKind, imagineHouse } from '../pictures/house.ts';
import type { Scene } from '../pictures/picture.ts';
import type { Draw } from '../pictures/random.ts';
import { makeAddress, onOneLine } from '../places/address.ts';
import { type Site, sitesOf } from '../places/sites.ts';
import { addDays, dayOf } from '../time.ts';
import { type DemoPost, emptyPost } from './demo-post.ts';
import { scenesOf } from './home-pictures.ts';
import { liveThrough } from './lifecycle.ts';
import { areaOf } from './request.ts';

const showcase: readonly (ShowcaseListing | ShowcaseRequest)[] = [
  ...showcaseListings,
  ...showcaseRequests,
  ...showcaseBusinesses,
  ...olderListings,
  ...olderRequests,
];

/** Posts in Ottawa that are written by hand: the newest, which a visitor sees first, and those that conversations tell of. */
export const showcaseSize = showcase.length;

function siteNamed(name: string): Site {
  const found = sitesOf('Ottawa').find((site) => site.neighbourhood === name);
  if (!found) throw new Error(`${name} is not a neighbourhood of Ottawa.`);
  return found;
}

const dayAfter = (now: Date, days: number) => dayOf(addDays(now, days));

export function showcaseOwner(index: number): OwnedPost {
  const { kind, section, owner } = writtenPost(index);
  return { kind, section, city: 'Ottawa', ownerId: owner };
}

function writtenPost(index: number): ShowcaseListing | ShowcaseRequest {
  const written = showcase[index];
  if (!written) throw new Error(`There is no hand-written post ${index}.`);
  return written;
}

export function makeShowcasePost(draw: Draw, index: number, options: { id: string; now: Date }): DemoPost {
  const { id, now } = options;
  const written = writtenPost(index);
  const { kind, section, owner, title, words } = written;
  const facts = 'street' in written ? listingFacts(draw, written, now) : requestFacts(written, now);
  const post = {
    ...emptyPost,
    ...facts,
    id,
    owner_id: owner,
    kind: kind as PostKind,
    section,
    title,
    description: words.join('\n\n'),
  };
  const given = { ageHours: written.hoursAgo, priceBefore: 'priceBefore' in written ? written.priceBefore : undefined };
  const life = liveThrough(draw, { id, kind, listPrice: post.list_price, now }, given);
  return {
    post: { ...post, ...life.columns },
    areas:
      'places' in written ? written.places.map((name, at) => ({ post_id: id, ...areaOf(siteNamed(name), at) })) : [],
    history: life.history,
    gallery: 'house' in written ? gallery(draw, written) : null,
  };
}

function listingFacts(draw: Draw, written: ShowcaseListing, now: Date) {
  const { place, number, street, unit = '', postalCode, facts, freeIn, isHidden = false } = written;
  const made = makeAddress(draw('address'), siteNamed(place), { street, unit, hidden: isHidden });
  const address = { ...made, street_number: number, postal_code: postalCode };
  const free = freeIn === undefined ? {} : { availability_date: dayAfter(now, freeIn) };
  return { list_price: null, ...facts, ...free, ...address, full_address: onOneLine(address) };
}

function requestFacts({ facts, wantedIn }: ShowcaseRequest, now: Date) {
  const dates = wantedIn && {
    availability_date: dayAfter(now, wantedIn[0]),
    availability_date_to: dayAfter(now, wantedIn[1]),
  };
  return { list_price: null, ...facts, ...dates };
}

function gallery(draw: Draw, { house: { seed, kind, season, time }, section }: ShowcaseListing) {
  const house = imagineHouse(seed, kind, { season, time });
  const scenes = section === 'commercial' ? scenesOf(draw('scenes'), house) : everyScene(kind);
  return { house, scenes, hasFloorPlan: true };
}

const everyScene = (kind: BuildingKind): Scene[] => [
  'exterior',
  'living',
  'kitchen',
  'bedroom',
  'bathroom',
  kind === 'tower' || kind === 'lowrise' ? 'view' : 'garden',
  'dusk',
  'door',
];
