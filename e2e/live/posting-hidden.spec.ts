import type { Page, Request } from '@playwright/test';
import type { OwnListing } from '#contract/post/own/own-post.ts';
import type { PostDetails } from '#contract/post/post.ts';
import { expect } from '../fixtures.ts';
import { heading } from '../support/accounts.ts';
import { hydrated } from '../support/hydrated.ts';
import { makePost, posting as test } from '../support/posting.ts';

/* The place of a home with a hidden address: read in the raw answers of the real server. */

test.slow();

const place = {
  fullAddress: 'Q17 – 4711B Quillfeather Lane, Ottawa, ON K1S 9Z7',
  unit: 'Q17',
  streetNumber: '4711B',
  streetName: 'Quillfeather Lane',
  neighbourhood: 'The Glebe',
  city: 'Ottawa',
  province: 'ON',
  country: 'Canada',
  postalCode: 'K1S 9Z7',
};
const secrets = /Quillfeather|4711B|Q17|K1S\s?9Z7/i;

/** A place of the test's own: its third decimals differ from those of other tests. */
const somewhere = () => ({ lat: 45.39 + Math.random() * 0.02, lng: -75.7 + Math.random() * 0.02 });
/** Whether a text has both numbers as near as two metres. The public place belongs to a cell of a grid, so it can be near the home by chance. */
function tells(text: string, { lat, lng }: { lat: number; lng: number }): boolean {
  const numbers = Array.from(text.matchAll(/-?\d+\.\d+/g), ([number]) => Number(number));
  return [lat, lng].every((degrees) => numbers.some((number) => Math.abs(number - degrees) < 0.00002));
}

const metresBetween = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) * 111_320;

const boxAround = ({ lat, lng }: { lat: number; lng: number }, degrees: number) =>
  [lat - degrees, lng - degrees, lat + degrees, lng + degrees].map((edge) => edge.toFixed(6)).join(',');

/** Every text that has arrived whole in this browser from now on: a body that is never finished would be waited for without end. */
function listen(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = [];
  const read = async (request: Request) => {
    const response = await request.response();
    return response && /json|html/.test(response.headers()['content-type'] ?? '') ? response.text() : '';
  };
  page.on('requestfinished', (request) => texts.push(read(request).catch(() => '')));
  return async () => (await Promise.all(texts)).join('\n');
}

test('a hidden address leaves the server for its owner alone', async ({ join, page: visitor, request }) => {
  const owner = await join();
  const stranger = await join();
  const at = somewhere();
  const address = { ...place, ...at };
  // Odd, so that the price never equals that of the home below.
  const price = 2_001 + 2 * Math.floor(Math.random() * 450);
  const { id } = await makePost(request, owner, 'rent_property', { address, listPrice: price, hideExactAddress: true });
  const search = `tab=rent&minPrice=${price}&maxPrice=${price}`;
  const calls = [
    `/api/v1/posts?${search}`,
    `/api/v1/posts/map?${search}&zoom=22&bounds=${boxAround(at, 0.02)}`,
    `/api/v1/posts/${id}`,
    `/residential-details/${id}`,
    `/residential-explore?${search}`,
  ];

  await test.step('its owner reads all of it', async () => {
    const { content } = await owner.ask<OwnListing>('GET', `/posts/${id}/content`);
    expect(content.address).toMatchObject(address);
    const own = await (await request.get(`/api/v1/posts/${id}`, { headers: owner.headers })).text();
    expect(own).toMatch(secrets);
    expect(tells(own, at)).toBe(true);
  });

  for (const [who, headers] of [
    ['a visitor', {}],
    ['another member', stranger.headers],
  ] as const) {
    let shown = at;
    await test.step(`${who} gets neither street nor place in any answer`, async () => {
      for (const path of calls) {
        const text = await (await request.get(path, { headers })).text();
        expect(text, path).toContain(id);
        expect(text, path).not.toMatch(secrets);
        expect(tells(text, at), path).toBe(false);
      }
      const { address: told } = (await (await request.get(`/api/v1/posts/${id}`, { headers })).json()).data as Extract<
        PostDetails,
        { listPrice: number }
      >;
      expect(told).toMatchObject({ exact: false, unit: '', streetNumber: '', streetName: '', postalCode: 'K1S' });
      const moved = metresBetween(at, told);
      expect(moved).toBeGreaterThan(2);
      expect(moved).toBeLessThan(501);
      shown = told;
    });

    await test.step(`${who} cannot ask for it either`, async () => {
      // Half as far as the place that is shown, which a search may find.
      const half = Math.max(Math.abs(at.lat - shown.lat), Math.abs(at.lng - shown.lng)) / 2;
      for (const asked of [
        `${search}&q=Quillfeather`,
        `${search}&q=K1S+9Z7`,
        `${search}&bounds=${boxAround(at, half)}`,
      ]) {
        const text = await (await request.get(`/api/v1/posts?${asked}`, { headers })).text();
        expect(text, asked).not.toContain(id);
      }
    });
  }

  await test.step('a member who posts the same address gets no duplicate warning', async () => {
    const same = await makePost(request, stranger, 'rent_property', { address, hideExactAddress: true });
    expect(same.duplicate).toBeNull();
  });

  await test.step('no page that others open has it', async () => {
    for (const page of [visitor, stranger.page]) {
      const heard = listen(page);
      await page.goto(`/residential-explore?${search}`);
      await hydrated(page);
      await page.getByRole('main').getByRole('link', { name: 'A house with a garden' }).click();
      await expect(heading(page, 'A house with a garden')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const text = (await heard()) + (await page.content());
      expect(text).toContain(id);
      expect(text).not.toMatch(secrets);
      expect(tells(text, at)).toBe(false);
    }
  });
});
