import { expect, live as test } from '../fixtures.ts';
import { madeInTime } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { matrix } from '../support/matrix.ts';
import { visitorJourney } from '../support/visitor-journey.ts';

// The server renders the pictures while the test waits for them.
test.slow();

test('a visitor looks around and is told to sign in before posting', async ({ page }) => {
  await visitorJourney(page);
});

test('the pictures of the first homes are real', async ({ page }) => {
  await page.goto('/residential-explore');
  const picture = page.getByRole('article').first().locator('img');
  await expect(picture).toBeVisible();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, madeInTime).toBeGreaterThan(300);
  const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const answer = await page.request.get(source);
  expect(answer.headers()['content-type']).toMatch(/^image\/(avif|webp|jpeg)$/);
  expect(answer.headers()['cache-control']).toContain('must-revalidate');
});

/** Real data in the whole matrix only: the mocked suite takes every screen through both themes. */
const looks = [
  { colorScheme: 'light', width: 1280, tabs: ['sale', 'buy-request'] },
  { colorScheme: 'dark', width: 360, tabs: ['rent', 'rent-request'] },
] as const;

for (const { colorScheme, width, tabs } of matrix([], looks)) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

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
        const name = (await post.textContent()) ?? '';
        await post.click();
        // The address changes before the list is gone: only the post's own heading shows that the post is there.
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name, madeInTime);
        await expect(page).toHaveURL(/residential-details/);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page);
      });
    }
  });
}
