import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { failing, held, mock } from '#tests/support/mock-api/handlers.ts';
import { expect, mocked as test } from '../../fixtures.ts';

test('a call that answers what the test says', async ({ page, network }) => {
  const post = makeListing({ id: 'sold', status: 'closed', closedReason: 'sold' });
  network.use(mock('GET /posts/{id}', () => ({ data: post })));
  await page.goto('/residential-details/sold');
  await expect(page.getByRole('main').getByText(/sold/i).first()).toBeVisible();
});

test('a call that fails, and then does not', async ({ page, network }) => {
  network.use(failing('GET /posts', 500, 'The kettle is on'));
  await page.goto('/residential-explore');
  await expect(page.getByRole('main').getByText('The kettle is on')).toBeVisible();
  network.resetHandlers();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a slow call', async ({ page, network }) => {
  const { handler, release } = held('GET /posts/{id}');
  network.use(handler);
  await page.goto('/residential-details/sale_1');
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fairmont Avenue');
});
