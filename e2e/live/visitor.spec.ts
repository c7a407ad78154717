import { tabs } from '#contract/vocabulary.ts';
import { expect, live as test } from '../fixtures.ts';
import { expectAccessible } from '../support/axe.ts';
import { visitorJourney } from '../support/visitor-journey.ts';

test('a visitor looks around and is told to sign in before posting', async ({ page }) => {
  await visitorJourney(page);
});

test('the pictures of the first homes are real', async ({ page }) => {
  await page.goto('/residential-explore');
  const picture = page.getByRole('article').first().locator('img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const answer = await page.request.get(source);
  expect(answer.headers()['content-type']).toMatch(/^image\/(avif|webp|jpeg)$/);
  expect(answer.headers()['cache-control']).toContain('immutable');
});

test('the addressed post stands in the raw HTML', async ({ page, request }) => {
  const search = await (await request.get('/api/v1/posts?limit=1')).json();
  const [post] = search.data;
  const html = await (await request.get(`/residential-details/${post.id}`)).text();
  expect(html).toContain('application/ld+json');
  expect(html).toContain('og:title');
  await page.goto(`/residential-details/${post.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('no page breaks its own security policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  for (const path of ['/', '/residential-explore', '/static/privacy-policy', '/commercial', '/blogs', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' });

      test('axe finds nothing on home', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
        await expectAccessible(page);
      });

      for (const tab of tabs) {
        test(`axe finds nothing on explore and details of ${tab}`, async ({ page }) => {
          await page.goto(`/residential-explore?tab=${tab}`);
          const post = page.getByRole('main').getByRole('article').first().getByRole('link');
          await expect(post).toBeVisible();
          await expectAccessible(page);
          await post.click();
          await expect(page).toHaveURL(/residential-details/);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await expectAccessible(page);
        });
      }
    });
  }
}
