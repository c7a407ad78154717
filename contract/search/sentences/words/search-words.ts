import type { FilterName } from '../../filters/filter-scopes.ts';
import { phraseList } from './phrase-list.ts';

export type SettingName = FilterName | 'section' | 'tab' | 'sort';
export interface Setting {
  name: SettingName;
  value: string;
}

/** Phrases by the settings they state, as `name=value`. */
export const statedWords: Record<string, readonly string[]> = {
  'tab=rent': phraseList(`
    for rent, to rent, rent, rental, renting, rentals, for lease, to lease, lease, leasing, to let, for let, a louer,
    louer, en location, sublet, rent my first, rent our first, to rent my first, to rent our first, a month, per
    month, monthly, par mois
  `),
  'tab=sale': phraseList(`
    for sale, on sale, sale, to buy, buy, buying, to purchase, purchase, purchasing, a vendre, vendre, acheter, a
    acheter, achat, buy my first, buy our first, to buy my first, to buy our first, to own
  `),
  'section=commercial': phraseList(`
    commercial, commercial property, commercial properties, commercial space, commercial unit, commercial building,
    commercial real estate, local commercial
  `),
  'section=residential': ['residential', 'residentiel', 'residential property'],
  'beds=0': ['studio', 'bachelor', 'bachelorette', 'bachelor pad', 'garconniere'],
  'pets=true': [
    'pet',
    'pets',
    'pets ok',
    'pets okay',
    'pet ok',
    'pets allowed',
    'pets welcome',
    'pets permitted',
    'pets accepted',
    'pet friendly',
    'allows pets',
    'allow pets',
    'accepts pets',
    'takes pets',
    'pets fine',
    'animaux',
    'animaux acceptes',
    'animaux permis',
    'animaux bienvenus',
    'animaux ok',
    'accepte les animaux',
    ...['cat', 'cats', 'dog', 'dogs', 'un chat', 'mon chat', 'chien', 'chiens', 'puppy', 'kitten'].flatMap((animal) => [
      animal,
      `${animal} ok`,
      `${animal} okay`,
      `${animal} allowed`,
      `${animal} welcome`,
      `${animal} friendly`,
      `${animal} accepted`,
      `allows ${animal}`,
      `accepts ${animal}`,
      `big ${animal}`,
      `large ${animal}`,
      `small ${animal}`,
      `little ${animal}`,
      `old ${animal}`,
      `${animal} acceptes`,
      `${animal} permis`,
    ]),
  ],
  'furnished=true': phraseList(`
    furnished, fully furnished, meuble, meublee, meubles, tout meuble, furniture included, with furniture
  `),
  'utilities=true': phraseList(`
    utilities included, utilities incl, utilities inc, utils included, utils incl, utils inc, all utilities, all
    utilities included, all utilities incl, utilities in, including utilities, includes utilities, incl utilities,
    include utilities, including all utilities, includes all utilities, incl all utilities, with utilities, all
    inclusive, all included, all incl, all in, everything included, bills included, all bills included, bills incl,
    inclusive of utilities, utilities paid, all utilities paid, utilities are included, tout inclus, tout compris,
    services inclus, charges comprises, charges incluses, utilities
  `),
  'listedBy=individual': phraseList(`
    by owner, by the owner, from owner, from the owner, direct from owner, direct from the owner, directly from owner,
    directly from the owner, owner direct, private sale, private seller, for sale by owner, fsbo, listed by owner,
    listed by the owner, sold by owner, sold by the owner, private owner, from a private owner, by a private owner,
    listed by an individual, by an individual, no agent, no agents, no realtor, no realtors, without agent, without an
    agent, owner listed, from a private seller, du proprietaire, par le proprietaire, sans agent, sans courtier,
    private landlord, from landlord, direct from landlord
  `),
  'listedBy=agent': phraseList(`
    by agent, by an agent, listed by agent, listed by an agent, from an agent, from agent, through an agent, by a
    realtor, listed by a realtor, listed by realtor, through a realtor, from a realtor, agent listed, realtor listed,
    agent listing, agent listings, agents only, agent only, par un courtier, by agents, from agents, listed by agents
  `),
  'tab=rent-request': phraseList(`
    tenants, tenant for my, tenants for my, tenant wanted, tenants wanted, looking for tenants, looking for a tenant,
    find a tenant, find tenants, find me a tenant, renters, renters for my, renter wanted, renters wanted, looking for
    renters, looking for a renter, a tenant for, renter for my, a renter for, rent requests, rent request, rental
    requests, rental request, tenants looking for, renters looking for, tenants looking to rent, renters looking to
    rent, tenants who want, tenants searching for, rent out, rent out my, renting out my, to rent my, rent my, people
    looking to rent, someone looking to rent, people who want to rent, someone who wants to rent, someone to rent,
    someone to rent my, people wanting to rent, anyone looking to rent, who wants to rent, who want to rent, someone
    wanting to rent, who are looking to rent, who is looking to rent, families looking to rent, locataire, locataires,
    cherche locataire, students looking to rent, businesses looking to rent, businesses looking to lease, companies
    looking to lease, who wants to lease, wants to rent my, want to rent my, people looking for a rental
  `),
  'tab=buy-request': phraseList(`
    buyers, buyer for, buyers for, buyer for my, buyers for my, buyer wanted, buyers wanted, looking for buyers,
    looking for a buyer, find a buyer, find buyers, a buyer for, buy requests, buy request, buyers looking for, buyers
    looking to buy, buyers searching for, buyers who want, purchase requests, people looking to buy, someone looking
    to buy, people who want to buy, someone who wants to buy, someone to buy, someone to buy my, people wanting to
    buy, anyone looking to buy, who wants to buy, who want to buy, someone wanting to buy, who are looking to buy, who
    is looking to buy, families looking to buy, acheteur, acheteurs, cherche acheteur, selling my, sell my, to sell
    my, buy my, to buy my, wants to buy my, businesses looking to buy, investors looking to buy, people looking to
    purchase
  `),
  'sort=newest': ['newest first', 'most recent first', 'latest first', 'sort by newest', 'sorted by newest'],
  'sort=price-asc': phraseList(`
    cheapest first, lowest price first, sort by price, sorted by price, low to high, price low to high, lowest first,
    lowest rent first, least expensive first, moins cher en premier
  `),
  'sort=price-desc': ['most expensive first', 'highest price first', 'high to low', 'price high to low'],
  'sort=largest': ['largest first', 'biggest first', 'sort by size', 'sorted by size'],
  'sort=nearest': ['nearest first', 'closest first', 'sort by distance', 'sorted by distance'],
};
