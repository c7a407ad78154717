import type { PostKind, Section } from '#contract/vocabulary.ts';
import {
  agentBiographies,
  brokerages,
  englishFirstNames,
  englishLastNames,
  frenchFirstNames,
  frenchLastNames,
} from '../data/names.ts';
import type { DemoPerson } from '../data/people.ts';
import { createRandom, type Random } from '../pictures/random.ts';
import { markets } from '../places/markets.ts';
import { personId, publishers } from './people.ts';

export interface OwnedPost {
  kind: PostKind;
  section: Section;
  city: string;
  ownerId?: string;
}

export interface Holding {
  listings: number;
  requests: number;
}

export interface Ownership {
  ownerIds: string[];
  /** The posts of each owner, whatever became of them. */
  holdings: Map<string, Holding>;
  newPeople: DemoPerson[];
}

/** Agents hold about two thirds of the listings. */
const agentShare = { sale_property: 0.72, rent_property: 0.5, buy_request: 0, rent_request: 0 } as const;
/** For the whole country: about a dozen listings each. */
const agentsPerBatch = 24;
const privateListings = [1, 1, 1, 2, 2, 3];

/** Owners in the posts' own cities, one request per section, one to three private listings of a kind; new ids contain `batch`. */
export function assignOwners(posts: readonly OwnedPost[], { seed, batch }: { seed: number; batch: number }): Ownership {
  const cities = new Map<string, CityOwners>();
  const ownerIds = posts.map((post) => {
    let owners = cities.get(post.city);
    if (!owners) {
      owners = new CityOwners(post.city, { seed, batch, given: posts.flatMap(({ ownerId }) => ownerId ?? []) });
      cities.set(post.city, owners);
    }
    return post.ownerId ?? owners.choose(post);
  });
  const newPeople = [...cities.values()].flatMap((owners) => owners.newPeople);
  return { ownerIds, holdings: countHoldings(posts, ownerIds), newPeople };
}

function countHoldings(posts: readonly OwnedPost[], ownerIds: readonly string[]): Ownership['holdings'] {
  const holdings: Ownership['holdings'] = new Map();
  for (const [at, id] of ownerIds.entries()) {
    const held = holdings.get(id) ?? { listings: 0, requests: 0 };
    held[posts[at]?.kind.endsWith('_request') ? 'requests' : 'listings'] += 1;
    holdings.set(id, held);
  }
  return holdings;
}

interface PrivateOwner {
  id: string;
  requestsIn: Section[];
  listingsOf: string;
  listings: number;
  listingsMax: number;
}

class CityOwners {
  readonly newPeople: DemoPerson[] = [];
  private readonly random: Random;
  private readonly agents: string[];
  private readonly privateOwners: PrivateOwner[] = [];
  private readonly waiting: string[];
  private readonly city: string;
  private readonly batch: number;

  constructor(city: string, { seed, batch, given }: { seed: number; batch: number; given: readonly string[] }) {
    this.city = city;
    this.batch = batch;
    this.random = createRandom(`owners:${seed}:${batch}:${city}`);
    const known = batch === 0 ? publishers.filter((person) => person.city === city) : [];
    this.agents = known.filter((person) => person.agent).map(personId);
    const wanted = Math.max(1, Math.round(((markets[city]?.share ?? 0) / 100) * agentsPerBatch));
    while (this.agents.length < wanted) this.agents.push(this.addPerson('agent'));
    const others = known.filter((person) => !person.agent);
    // People with hand-written posts get no other one.
    this.waiting = others.map(personId).filter((id) => !given.includes(id));
  }

  choose(post: OwnedPost): string {
    const { random } = this;
    if (random.chance(agentShare[post.kind])) return random.pick(this.agents);
    return post.kind.endsWith('_request') ? this.chooseSeeker(post.section) : this.chooseSeller(post);
  }

  /** Half of the people with a search for premises look for a home as well. */
  private chooseSeeker(section: Section): string {
    const found =
      section === 'commercial' && this.random.chance(0.5)
        ? this.privateOwners.find(({ requestsIn }) => requestsIn.length === 1 && !requestsIn.includes(section))
        : undefined;
    const owner = found ?? this.addOwner();
    owner.requestsIn.push(section);
    return owner.id;
  }

  /** A third of private sellers and landlords look for another home. */
  private chooseSeller({ kind, section }: OwnedPost): string {
    const what = `${kind} ${section}`;
    const owner =
      this.privateOwners.find(
        ({ listingsOf, listings, listingsMax }) => listingsOf === what && listings < listingsMax,
      ) ??
      (this.random.chance(0.35) ? this.privateOwners.find(({ listingsOf }) => listingsOf === '') : undefined) ??
      this.addOwner();
    owner.listingsOf = what;
    owner.listings += 1;
    return owner.id;
  }

  private addOwner(): PrivateOwner {
    const owner = this.newOwner(this.waiting.shift() ?? this.addPerson('individual'));
    this.privateOwners.push(owner);
    return owner;
  }

  private newOwner(id: string): PrivateOwner {
    return { id, requestsIn: [], listingsOf: '', listings: 0, listingsMax: this.random.pick(privateListings) };
  }

  private addPerson(type: 'agent' | 'individual'): string {
    const { random, city } = this;
    const isFrench = (city === 'Québec' || city === 'Montréal') && random.chance(0.75);
    const person: DemoPerson = {
      firstName: random.pick(isFrench ? frenchFirstNames : englishFirstNames),
      lastName: random.pick(isFrench ? frenchLastNames : englishLastNames),
      city,
      step: 'individual_profile_updated',
      phone: null,
      number: `${this.batch}-${Object.keys(markets).indexOf(city)}-${this.newPeople.length}`,
    };
    if (type === 'agent') {
      person.step = random.chance(0.8) ? 'agent_verified' : 'agent_profile_complete';
      person.agent = {
        brokerage: random.pick(brokerages),
        licence: String(random.integer(1_000_000, 9_999_999)),
        languages: isFrench ? ['French', 'English'] : ['English'],
        biography: random.pick(agentBiographies),
      };
    }
    this.newPeople.push(person);
    return personId(person);
  }
}
