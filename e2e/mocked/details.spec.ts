import type { Page } from '@playwright/test';
import { type Feature, featureLabels } from '#contract/features.ts';
import { makeListing, makePicture } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { matrix } from '../support/matrix.ts';

const rooms = ['The front', 'Living room', 'Kitchen with island', 'Bedroom', 'Garden', 'Bathroom', 'Hall', 'Street'];
const photos = rooms.map((alt, index) => makePicture({ id: `details_${index}_kitchen`, alt }));
const home = makeListing({
  id: 'home1',
  photos,
  description: 'A calm house on a quiet street. '.repeat(125).trim(),
  associationFee: 410,
  evCharging: true,
  availabilityDate: '2027-03-01',
  daysListed: 12,
  features: Object.keys(featureLabels) as Feature[],
});
const path = '/residential-details/home1';
const showHome = mock('GET /posts/{id}', () => ({ data: home }));

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos' });
const kitchen = (page: Page) =>
  page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: 'Photo 3 of 8: Kitchen with island' });

// The pictures slide: with animations, as most visitors have them.
test.use({ reducedMotion: 'no-preference' });

test.beforeEach(({ network }) => network.use(showHome));

test('the pictures are seen by keyboard alone, and Back closes them and leaves the page where it was', async ({
  page,
}) => {
  await page.goto(path);
  await kitchen(page).focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByRole('status')).toHaveText('Photo 3 of 8: Kitchen with island');
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByRole('status')).toHaveText('Photo 4 of 8: Bedroom');
  await page.keyboard.press('End');
  await expect(viewer(page).getByRole('status')).toHaveText('Photo 8 of 8: Street');
  await expect(viewer(page).getByRole('listitem').getByRole('img', { name: 'Street' })).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(viewer(page).getByRole('listitem').getByRole('img', { name: 'The front' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(kitchen(page)).toBeFocused();
  await expect(page).toHaveURL(path);

  await kitchen(page).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await kitchen(page).click();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(path);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.goForward();
  await expect(viewer(page)).toBeVisible();
});

test('a finger swipes through the pictures', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await page.getByRole('button', { name: 'All 8 photos' }).click();
  await expect(viewer(page).getByRole('status')).toHaveText(/^Photo 1 of 8/);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', { x: 300, y: 400, xDistance: -300, yDistance: 0, speed: 1_200 });
  await expect(viewer(page).getByRole('status')).toHaveText('Photo 2 of 8: Living room');
});

const sheets = matrix(
  [
    { format: 'A4', width: 390 },
    { format: 'Letter', width: 1440 },
  ],
  [
    { format: 'A4', width: 1440 },
    { format: 'Letter', width: 390 },
  ],
);
test('the longest post prints on at most two pages, from any width', async ({ page }) => {
  await page.goto(path);
  for (const { format, width } of sheets) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('region', { name: 'Monthly cost' })).toBeVisible();
    const file = await page.pdf({ format, margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } });
    const pages = file.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
    expect(pages.length, `${format} from ${width} px`).toBeGreaterThan(0);
    expect(pages.length, `${format} from ${width} px`).toBeLessThanOrEqual(2);
  }
});

test('the printed sheet has five pictures, the facts, the contact and the address, and no map', async ({ page }) => {
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('img')).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Contact' })).toContainText('Nadia Bergeron');
  await expect(page.getByText(/^http.+\/residential-details\/home1$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Interact with map' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Message Nadia' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Similar homes' })).toBeHidden();
});

test.describe('standing still', () => {
  test.use({ reducedMotion: 'reduce' });

  test('axe finds nothing in the pictures, the estimate and the report', async ({ page, signIn }) => {
    test.slow();
    await signIn();
    await page.goto(path);
    await page.getByRole('button', { name: 'Edit figures' }).click();
    await expect(page.getByLabel('Down payment')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await kitchen(page).click();
    await expect(viewer(page)).toBeVisible();
    await expectAccessibleInBothThemes(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await page.getByRole('button', { name: 'Report' }).click();
    await expect(page.getByRole('dialog', { name: 'Report this post' })).toBeVisible();
    await expectAccessibleInBothThemes(page, '[role=dialog]');
  });
});
