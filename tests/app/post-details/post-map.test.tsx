import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listingMarks, requestMarks } from '#src/entities/post/location/map-marks.ts';
import { boundsOfCircles } from '#src/lib/geo/geo.ts';
import { makeAddress, makeListing, makeRental, makeRequest } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const path = '/residential-details/any';

it('does not move before the member asks for it', async () => {
  const { person } = await renderApp({ path, handlers: [mock('GET /posts/{id}', () => ({ data: makeListing() }))] });
  const map = await screen.findByRole('figure', { name: 'Map with 112B Strathcona Avenue' });
  expect(map.querySelector('[inert]')).not.toBeNull();
  await person.click(within(map).getByRole('button', { name: 'Interact with map' }));
  expect(map.querySelector('[inert]')).toBeNull();
  expect(within(map).queryByRole('button', { name: 'Interact with map' })).not.toBeInTheDocument();
});

it('says of a hidden address what the circle means', async () => {
  await renderApp({ path, handlers: [mock('GET /posts/{id}', () => ({ data: makeRental() }))] });
  const where = within(await screen.findByRole('region', { name: 'Location' }));
  expect(where.getByText(/approximate location, within about 500 metres/)).toBeInTheDocument();
  expect(await where.findByRole('figure', { name: 'Map of Ottawa' })).toBeInTheDocument();
});

it('shows the areas of a request on a map, and in words', async () => {
  await renderApp({ path, handlers: [mock('GET /posts/{id}', () => ({ data: makeRequest() }))] });
  expect(await screen.findByRole('figure', { name: /^Map of the areas: Old Ottawa South/ })).toBeInTheDocument();
});

describe('the marks of a post', () => {
  it('are a pin with the price where the address is known', () => {
    const { points, circles } = listingMarks(makeListing({ id: 'a', listPrice: 989_000 }));
    expect(points).toEqual([
      {
        id: 'a',
        kind: 'pin',
        lat: 45.4012,
        lng: -75.6841,
        label: '$989K',
        description: '112B Strathcona Avenue, $989K',
      },
    ]);
    expect(circles).toEqual([]);
  });

  it('are a circle of 500 m and no pin where the address is hidden', () => {
    const { points, circles } = listingMarks(makeListing({ address: makeAddress({ exact: false }) }));
    expect(points).toEqual([]);
    expect(circles).toMatchObject([{ lat: 45.4012, lng: -75.6841, radiusKm: 0.5 }]);
  });

  it('are all areas of a request, all of them in view', () => {
    const request = makeRequest();
    const { circles, initialView } = requestMarks(request);
    expect(circles).toHaveLength(request.areas.length);
    expect(initialView).toEqual({ bounds: boundsOfCircles(circles) });
  });

  it('are told apart where two areas have one middle', () => {
    const request = makeRequest();
    const areas = request.areas.slice(0, 1).flatMap((area) => [area, { ...area, radiusKm: area.radiusKm * 2 }]);
    const { circles } = requestMarks({ ...request, areas });
    expect(new Set(circles.map(({ id }) => id)).size).toBe(2);
  });

  it('are boxed with room to spare', () => {
    const box = boundsOfCircles([{ lat: 45, lng: -75, radiusKm: 10 }]);
    expect((box.north - box.south) * 111.32).toBeCloseTo(25, 6);
    expect((box.east - box.west) * 111.32 * Math.cos(Math.PI / 4)).toBeCloseTo(25, 6);
  });
});
