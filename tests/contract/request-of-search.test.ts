import { describe, expect, it } from 'vitest';
import { newPost } from '#contract/post/own/own-post.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { parseExploreSearch } from '#contract/search/read-search.ts';
import { requestOfSearch, type SearchedPlace } from '#contract/search/request-of-search.ts';

const glebe: SearchedPlace = { name: 'The Glebe', city: 'Ottawa', province: 'ON' };
const box = '45.39,-75.71,45.41,-75.68';
const read = (address: string, place: SearchedPlace | null = glebe) =>
  requestOfSearch(parseExploreSearch(new URLSearchParams(address)), place);

function requestOf(address: string, place: SearchedPlace | null = glebe) {
  const request = read(address, place);
  if (!request || request.missing) throw new Error(`No request: ${request?.missing}`);
  const { kind, section, content } = request;
  const alert = { clientId: 'a-client-of-mine', kind, section, status: 'active', visibility: 'private', ...content };
  const { title: _, ...kept } = newPost.parse(alert).content;
  expect(kept).toEqual(content);
  return request;
}

describe('the area', () => {
  it('is the box of the search, with the circle around it', () => {
    const shape = encodeArea([
      [
        { lat: 45.39, lng: -75.71 },
        { lat: 45.39, lng: -75.68 },
        { lat: 45.41, lng: -75.68 },
        { lat: 45.41, lng: -75.71 },
      ],
    ]);
    const areas = [
      { label: 'The Glebe', city: 'Ottawa', province: 'ON', lat: 45.4, lng: -75.695, radiusKm: 1.7, shape },
    ];
    expect(requestOf(`bounds=${box}`)).toMatchObject({
      kind: 'buy_request',
      section: 'residential',
      content: { areas },
      leftOut: [],
    });
    expect(requestOf(`lat=45.402&lng=-75.692&bounds=${box}`).content.areas).toEqual(areas);
  });

  it('is the circle alone around a box that is too large for a shape', () => {
    const [area] = requestOf('bounds=45,-76.2,45.9,-75.2').content.areas ?? [];
    expect(area).toMatchObject({ lat: 45.45, lng: -75.7 });
    expect(area).not.toHaveProperty('shape');
  });

  it('reaches as far as a search around a point', () => {
    const { areas } = requestOf('lat=45.402&lng=-75.692&tab=rent').content;
    expect(areas).toMatchObject([{ lat: 45.402, lng: -75.692, radiusKm: 25 }]);
  });

  it('is that of a place that the words name', () => {
    const place = { ...glebe, bounds: { south: 45.39, west: -75.71, north: 45.41, east: -75.68 } };
    const request = requestOf('q=the glebe', place);
    expect(request.content.areas).toMatchObject([{ lat: 45.4, lng: -75.695, radiusKm: 1.7 }]);
    expect(request.leftOut).toEqual([]);
  });

  it('is what was drawn, with the circle around each shape', () => {
    const square = (lat: number, size: number) => [
      { lat, lng: -75.7 },
      { lat, lng: -75.7 + size },
      { lat: lat + size, lng: -75.7 + size },
      { lat: lat + size, lng: -75.7 },
    ];
    const shapes = [square(45.4, 0.02), square(45.5, 0.001)].map((shape) => encodeArea([shape]));
    const { areas } = requestOf(`area=${shapes.join('.')}`).content;
    expect(areas).toEqual([
      { label: 'The Glebe', city: 'Ottawa', province: 'ON', lat: 45.41, lng: -75.69, radiusKm: 1.4, shape: shapes[0] },
      {
        label: 'The Glebe 2',
        city: 'Ottawa',
        province: 'ON',
        lat: 45.5005,
        lng: -75.6995,
        radiusKm: 1,
        shape: shapes[1],
      },
    ]);
    expect(read(`area=${encodeArea([square(44, 1.6)])}`)).toMatchObject({ missing: 'place' });
  });

  it('has at least one kilometre', () => {
    const { areas } = requestOf('bounds=45.4,-75.7,45.4001,-75.6999').content;
    expect(areas).toMatchObject([{ radiusKm: 1 }]);
  });

  it('lies across the 180th meridian', () => {
    const { areas } = requestOf('bounds=51,179.9,51.2,-179.7').content;
    expect(areas).toMatchObject([{ lat: 51.1, lng: -179.9 }]);
    expect(areas?.[0]).not.toHaveProperty('shape');
  });

  it.each([
    ['no place', '', glebe, 'place'],
    ['a point far from every known place', 'lat=70&lng=-100', null, 'place'],
    ['words that name no place', 'q=pool house', null, 'place'],
    ['a box beyond 100 km', 'bounds=44,-77,46,-74', glebe, 'smaller area'],
  ])('is missing with %s', (_, address, place, missing) => {
    expect(read(address, place)).toEqual({ missing });
  });
});

describe('the wishes', () => {
  it('are the minimums, the price and the must-haves of the search', () => {
    const { kind, content, leftOut } = requestOf(
      `bounds=${box}&minPrice=600000&maxPrice=800000&beds=3&baths=2&type=House,Townhouse&minArea=1200&parking=2&availableBy=2026-12-01&features=garage,pool`,
    );
    const { areas: _, ...wishes } = content;
    expect(kind).toBe('buy_request');
    expect(wishes).toEqual({
      budgetMin: 600_000,
      budgetMax: 800_000,
      bedroomsTotal: 3,
      bathroomsFull: 2,
      propertySubType: ['House', 'Townhouse'],
      livingArea: 1_200,
      parkingTotal: 2,
      availabilityDateTo: '2026-12-01',
      mustHaves: ['garage', 'pool'],
    });
    expect(leftOut).toEqual([]);
  });

  it('ask for pets and furniture in a rental', () => {
    const { kind, content } = requestOf(`tab=rent&bounds=${box}&pets=true&furnished=true`);
    expect(kind).toBe('rent_request');
    expect(content).toMatchObject({ petsAllowed: true, furnished: true });
  });

  it('ask for one of the leases of the section', () => {
    expect(requestOf(`tab=rent&bounds=${box}&lease=12_months`)).toMatchObject({
      content: { leaseTerm: ['12_months'] },
      leftOut: [],
    });
    const { content, leftOut } = requestOf(`tab=rent&bounds=${box}&lease=12_months,60_months`);
    expect([content.leaseTerm, leftOut]).toEqual([['12_months'], ['lease']]);
  });

  it('name what a request cannot ask for', () => {
    const types = 'House,Townhouse,Condo,Apartment,Duplex,Triplex';
    const { content, leftOut } = requestOf(
      `bounds=${box}&q=quiet&minPrice=900000&maxPrice=800000&type=${types}&listedBy=agent&availableBy=2090-01-01`,
    );
    expect(content).toEqual({ areas: content.areas, budgetMax: 800_000 });
    expect(leftOut).toEqual(['q', 'minPrice', 'type', 'availableBy', 'listedBy']);
  });

  it('are those of the section and the property type', () => {
    expect(requestOf(`section=commercial&bounds=${box}&beds=3&type=Office,House&features=pool`).content).toMatchObject({
      propertySubType: ['Office'],
    });
    expect(requestOf(`section=commercial&bounds=${box}&beds=3&type=Office,House`).leftOut).toEqual(['beds', 'type']);
    expect(requestOf(`bounds=${box}&type=Land&beds=3&baths=1`).leftOut).toEqual(['beds', 'baths']);
  });

  it('leave out what every home has', () => {
    const { content, leftOut } = requestOf(`bounds=${box}&minPrice=0&minArea=10`);
    expect([Object.keys(content), leftOut]).toEqual([['areas'], []]);
  });
});

it.each(['buy-request', 'rent-request'])('gives no request among requests: %s', (tab) => {
  expect(read(`tab=${tab}&bounds=${box}`)).toBeNull();
});
