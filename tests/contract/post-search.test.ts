import { describe, expect, it } from 'vitest';
import { listValuesMax, pageMax, postsPerPage, postsPerPageMax, priceMax, queryTextMax } from '#contract/limits.ts';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import { exploreParameters } from '#contract/search/explore-parameters.ts';
import { countsQuery, type ExploreSearch, mapQuery, searchQuery } from '#contract/search/post-search.ts';
import { parseExploreSearch } from '#contract/search/read-search.ts';

const read = (text: string) => parseExploreSearch(new URLSearchParams(text));
const defaults = { section: 'residential', tab: 'sale', page: 1, sort: 'newest' };

/** Each parameter with texts that are good, what they mean, and texts that are not. */
const parameters: Record<string, { good: [string, unknown][]; bad: string[] }> = {
  section: { good: [['commercial', 'commercial']], bad: ['', 'Commercial', 'industrial'] },
  tab: {
    good: [
      ['rent', 'rent'],
      ['buy-request', 'buy-request'],
      ['rent-request', 'rent-request'],
    ],
    bad: ['', 'Sale', 'swap', 'sale,rent', '__proto__'],
  },
  page: {
    good: [
      ['2', 2],
      [String(pageMax), pageMax],
      ['007', 7],
    ],
    bad: ['', '0', '-1', '1.5', '1e3', 'NaN', ' 2', String(pageMax + 1), '9'.repeat(30)],
  },
  sort: {
    good: [
      ['price-asc', 'price-asc'],
      ['nearest', 'nearest'],
    ],
    bad: ['', 'price', 'NEWEST', 'id; DROP TABLE posts'],
  },
  request: { good: [['r1_a-B', 'r1_a-B']], bad: ['', '../users', 'r 1', 'a'.repeat(65)] },
  q: {
    good: [
      ['glebe', 'glebe'],
      ['  Île-des-Sœurs ', 'Île-des-Sœurs'],
      ["'; DROP TABLE posts; --", "'; DROP TABLE posts; --"],
      ['<script>', '<script>'],
    ],
    bad: ['', '   ', 'x'.repeat(queryTextMax + 1)],
  },
  lat: {
    good: [
      ['45.4215', 45.4215],
      ['-90', -90],
      ['0', 0],
    ],
    bad: ['', '90.1', '-91', 'north', '1e1', 'Infinity', '45,4'],
  },
  lng: {
    good: [
      ['-75.69', -75.69],
      ['180', 180],
    ],
    bad: ['', '180.5', '-181', '--5', '0x10'],
  },
  bounds: {
    good: [
      ['45.3,-75.8,45.5,-75.6', { south: 45.3, west: -75.8, north: 45.5, east: -75.6 }],
      ['-30,170,0,-170', { south: -30, west: 170, north: 0, east: -170 }],
    ],
    bad: [
      '',
      '45.3,-75.8,45.5',
      '45.5,-75.8,45.3,-75.6',
      '45,-75,45,-74',
      '45.3,-75.8,91,-75.6',
      '45,-190,46,-75',
      '1,2,3,4,5',
      'a,b,c,d',
    ],
  },
  area: {
    good: [
      ['gmj1I_khuOAg9Dw-BAA_8D', 'gmj1I_khuOAg9Dw-BAA_8D'],
      // The same shape with its corners in the other order.
      ['gmj1I_khuOw-BAAg9Dv-BA', 'gmj1I_khuOw-BAAg9Dv-BA'],
    ],
    bad: ['', 'glebe', 'gmj1I_khuOAg9D', 'gmj1I_khuOAg9Dw-BAA_8', 'gmj1I_khuO A', 'A'.repeat(2_000), '.', '__proto__'],
  },
  travel: {
    good: [
      ['foot-20', 'foot-20'],
      ['bike-60', 'bike-60'],
    ],
    bad: [
      '',
      'foot',
      'car-20',
      'foot-0',
      'foot-61',
      'transit-61',
      'transit-0',
      'foot-020',
      'foot-5.5',
      'Foot-20',
      'constructor-5',
      'foot-20 ',
    ],
  },
  minPrice: {
    good: [
      ['0', 0],
      ['500000', 500_000],
    ],
    bad: ['', '-1', '1.5', '5e5', '$5', String(priceMax + 1)],
  },
  maxPrice: { good: [[String(priceMax), priceMax]], bad: ['', '-1', '9999999999', '500,000'] },
  beds: {
    good: [
      ['0', 0],
      ['20', 20],
    ],
    bad: ['', '21', '-1', '2+'],
  },
  baths: { good: [['2', 2]], bad: ['', '21', '1.5'] },
  type: {
    good: [
      ['House', ['House']],
      ['House,Condo,House', ['House', 'Condo']],
      ['Mobile home', ['Mobile home']],
    ],
    bad: ['', 'house', 'House,', 'House,Castle', ','],
  },
  minArea: { good: [['1200', 1200]], bad: ['', '100001', '12m'] },
  parking: { good: [['2', 2]], bad: ['', '51', '1.5'] },
  lease: {
    good: [['12_months,month_to_month', ['12_months', 'month_to_month']]],
    bad: ['', '12', '12_months,forever'],
  },
  pets: {
    good: [
      ['true', true],
      ['1', true],
    ],
    bad: ['', 'false', '0', 'yes'],
  },
  furnished: { good: [['true', true]], bad: ['', 'TRUE', 'no'] },
  utilities: { good: [['true', true]], bad: ['', 'false', 'all'] },
  availableBy: {
    good: [
      ['2027-05-01', '2027-05-01'],
      ['2028-02-29', '2028-02-29'],
    ],
    bad: [
      '',
      '2027-02-29',
      '2027-02-31',
      '2027-13-01',
      '2027-5-1',
      '1999-01-01',
      '0000-01-01',
      'tomorrow',
      '2027-05-01T00:00',
    ],
  },
  features: {
    good: [
      ['garage', ['garage']],
      ['garage,deck', ['garage', 'deck']],
    ],
    bad: ['', 'moat', 'garage,moat', 'constructor'],
  },
  listedBy: {
    good: [
      ['agent', 'agent'],
      ['individual', 'individual'],
    ],
    bad: ['', 'Agent', 'me'],
  },
  openOn: {
    good: [
      ['2026-12-05,2026-12-06,2026-12-05', ['2026-12-05', '2026-12-06']],
      ['any', ['any']],
    ],
    bad: ['', 'today', '2026-12', '1926-12-05', Array.from({ length: 8 }, (_, at) => `2026-12-0${at + 1}`).join(',')],
  },
};

const isOfApi = (name: string) => name in searchQuery.shape;

describe.each(Object.entries(parameters))('the parameter %s', (name, { good, bad }) => {
  it.each(good)('reads %j', (text, value) => {
    expect(read(new URLSearchParams({ [name]: text }).toString())).toEqual({ ...defaults, [name]: value });
    if (name in searchQuery.shape) expect(searchQuery.parse({ [name]: text })).toMatchObject({ [name]: value });
  });

  it.each(bad)('ignores %j in the address bar and refuses it in the API, where it is named', (text) => {
    expect(read(new URLSearchParams({ [name]: text }).toString())).toEqual(defaults);
    const { error } = searchQuery.safeParse({ [name]: text });
    expect([...new Set(error?.issues.map((issue) => issue.path[0]))]).toEqual(isOfApi(name) ? [name] : []);
  });

  it('counts once when it is repeated', () => {
    const [text, value] = good[0] as [string, unknown];
    const repeated = new URLSearchParams([
      [name, text],
      [name, bad.at(-1) as string],
    ]);
    expect(parseExploreSearch(repeated)).toEqual({ ...defaults, [name]: value });
    expect(searchQuery.safeParse({ [name]: [text, text] }).success).toBe(!isOfApi(name));
  });
});

describe('the address bar of explore', () => {
  it('is covered by the table above', () => {
    expect(Object.keys(parameters).sort()).toEqual([...exploreParameters].sort());
  });

  it('ignores one bad value and keeps the others', () => {
    expect(read('tab=rent&minPrice=-5&beds=2&sort=worst&utm_source=x')).toEqual({ ...defaults, tab: 'rent', beds: 2 });
  });

  it('writes nothing for an empty search', () => {
    expect(formatExploreSearch({}).toString()).toBe('');
    expect(formatExploreSearch(read('')).toString()).toBe('');
  });

  it('writes the same address for the same search, whatever the order of its keys', () => {
    const reversed = Object.fromEntries(Object.entries(full).reverse()) as Partial<ExploreSearch>;
    expect(formatExploreSearch(reversed).toString()).toBe(formatExploreSearch(full).toString());
  });

  it('comes back as it was written', () => {
    expect(parseExploreSearch(formatExploreSearch(full))).toEqual(full);
    for (const [name, { good }] of Object.entries(parameters)) {
      for (const [text] of good) {
        const search = read(new URLSearchParams({ [name]: text }).toString());
        expect(parseExploreSearch(formatExploreSearch(search))).toEqual(search);
      }
    }
  });
});

const full: ExploreSearch = {
  section: 'commercial',
  tab: 'rent',
  page: 3,
  sort: 'price-desc',
  request: 'r1',
  q: 'rue Saint-Denis & côte',
  lat: 45.4215,
  lng: -75.69,
  bounds: { south: 45.3, west: -75.8, north: 45.5, east: -75.6 },
  area: 'gmj1I_khuOAg9Dw-BAA_8D',
  minPrice: 0,
  maxPrice: 2_500,
  beds: 0,
  baths: 1,
  type: ['Apartment', 'Basement suite'],
  minArea: 500,
  parking: 1,
  lease: ['12_months'],
  pets: true,
  furnished: true,
  utilities: true,
  availableBy: '2027-05-01',
  features: ['garage', 'deck'],
  listedBy: 'agent',
};

describe('the queries of the API', () => {
  it('fill in what is missing', () => {
    expect(searchQuery.parse({})).toEqual({ ...defaults, limit: postsPerPage });
    expect(countsQuery.parse({})).toEqual({ section: 'residential' });
  });

  it.each(['0', String(postsPerPageMax + 1), '-1', 'all'])('refuse the limit %s', (limit) => {
    expect(searchQuery.safeParse({ limit }).success).toBe(false);
  });

  it('refuse an unknown section', () => {
    expect(searchQuery.safeParse({ section: 'industrial' }).success).toBe(false);
  });

  it('refuse a list that is longer than any list of words', () => {
    const features = Array.from({ length: listValuesMax + 1 }, (_, index) => `feature${index}`).join(',');
    expect(searchQuery.safeParse({ features }).success).toBe(false);
  });

  it('ask for a box and a zoom on the map', () => {
    const box = { bounds: '45,-76,46,-75', zoom: '11.5' };
    expect(mapQuery.parse(box)).toMatchObject({ tab: 'sale', zoom: 11.5 });
    for (const bad of [{}, { ...box, zoom: '' }, { ...box, zoom: '23' }, { ...box, zoom: '-1' }, { zoom: '3' }]) {
      expect(mapQuery.safeParse(bad).success).toBe(false);
    }
  });
});
